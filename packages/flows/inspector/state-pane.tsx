import { isHidden, formatValue } from '@quayside/charts/protocol/hidden.ts';
import type { Json } from '@quayside/charts/protocol/message.ts';
import { ClauseText } from './clause-text.tsx';
import type { PaneProps } from './main-pane.tsx';
import { stateTitle } from './titles.ts';

/** The states of the selected actor and its published context. */
export function StatePane({ actor, drawn, snapshot }: PaneProps) {
  const chart = drawn?.chart ?? null;
  const leaves = snapshot.states.filter((id) => !snapshot.states.some((other) => other.startsWith(`${id}.`)));
  return (
    <div className="facts">
      <h3>State</h3>
      <ul>
        {leaves.map((id) => {
          const state = chart?.states.find((candidate) => candidate.id === id);
          return (
            <li key={id}>
              <strong>{stateTitle(id, chart)}</strong>
              {state?.description ? <p>{state.description}</p> : null}
              {state?.clause ? <ClauseText clause={state.clause} /> : null}
            </li>
          );
        })}
      </ul>
      {leaves.length === 0 ? <p>{snapshot.status}</p> : null}
      {snapshot.tags.length > 0 ? <p>Tags: {snapshot.tags.join(', ')}</p> : null}
      <h3>Context</h3>
      <Fields value={snapshot.context} />
      <h3>Details</h3>
      <dl>
        <div>
          <dt>path</dt>
          <dd>{actor.published.path}</dd>
        </div>
        <div>
          <dt>status</dt>
          <dd>{snapshot.status}</dd>
        </div>
        {actor.published.chart ? (
          <div>
            <dt>chart</dt>
            <dd>
              {actor.published.chart}
              {drawn && drawn.chart.version !== actor.published.chart ? ', not the version shown' : ''}
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

function Fields({ value }: { value: Json }) {
  const rows = rowsOf(value, '');
  if (rows.length === 0) return <p className="soft">No values.</p>;
  return (
    <dl>
      {rows.map(([path, entry]) => (
        <div key={path} data-hidden={isHidden(entry) || undefined}>
          <dt>{path}</dt>
          <dd>{formatValue(entry)}</dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf(value: Json, path: string): [string, Json][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isHidden(value)) {
    return path === '' ? [] : [[path, value]];
  }
  return Object.entries(value).flatMap(([name, entry]) =>
    rowsOf(entry, path === '' ? name : `${path}.${name}`),
  );
}
