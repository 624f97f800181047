import type { Chart } from '@quayside/charts/chart.ts';
import { formatValue } from '@quayside/charts/protocol/hidden.ts';
import type { Json } from '@quayside/charts/protocol/message.ts';
import { isIgnoredEvent, type LogEntry } from './log.ts';
import { formatTime, guardTitle, transitionTitle } from './titles.ts';

type LogLineProps = {
  line: LogEntry;
  chart: Chart | null;
  isAt: boolean;
  withActor: boolean;
  onLook: () => void;
  onSelect: (id: string) => void;
};

/** An event with its effects. */
export function LogRow({ line, chart, isAt, withActor, onLook, onSelect }: LogLineProps) {
  const { title, actor, from, at, message, steps, snapshotChange } = line;
  const fields =
    message.type === 'event.sent' ? Object.entries(message.event).filter(([name]) => name !== 'type') : [];
  return (
    <li data-at={isAt || undefined} data-ignored={isIgnoredEvent(line) || undefined}>
      <button type="button" className="line-head" onClick={onLook} title="Go to this moment">
        <span className="event">{title}</span> <time className="soft figure">{formatTime(at)}</time>
      </button>
      {withActor || from ? (
        <p className="soft">
          {withActor ? `to ${actor}` : ''} {from ? `from ${from}` : ''}
        </p>
      ) : null}
      {isIgnoredEvent(line) ? <p className="soft">Ignored.</p> : null}
      {steps.map((step) => (
        <div key={step.seq} className="step">
          {step.transitions.map((id) => (
            <button key={id} type="button" className="transition" onClick={() => onSelect(id)}>
              {transitionTitle(id, chart)}
            </button>
          ))}
          {step.guards.length > 0 ? (
            <ul className="guards" aria-label="Guards">
              {step.guards.map((guard, index) => (
                <li key={`${index} ${guard.name}`} data-holds={guard.holds}>
                  {guard.holds ? '✓' : '✗'} {guardTitle(guard)}
                  <span className="hidden-words">{guard.holds ? ': true' : ': false'}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {step.actions.length > 0 ? <p className="soft">Actions: {step.actions.join(', ')}</p> : null}
        </div>
      ))}
      {fields.length > 0 ? <Facts label="Event" facts={fields} /> : null}
      {snapshotChange && snapshotChange.changes.length > 0 ? (
        <Facts
          label={
            snapshotChange.changes.length === 1
              ? '1 value changed'
              : `${snapshotChange.changes.length} values changed`
          }
          facts={snapshotChange.changes.map(({ path, before, after }) => [path, after, before])}
        />
      ) : null}
    </li>
  );
}

type Fact = readonly [name: string, value: Json, before?: Json];

function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <details>
      <summary>{label}</summary>
      <dl>
        {facts.map(([name, value, before]) => (
          <div key={name}>
            <dt>{name || 'entire value'}</dt>
            <dd>
              {before === undefined ? null : <del>{formatValue(before)}</del>} {formatValue(value)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
