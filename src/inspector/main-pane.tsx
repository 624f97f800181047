import { lazy } from 'react';
import type { ToldSnapshot } from '#charts/protocol/message.ts';
import { ChartView } from './chart/chart-view.tsx';
import type { DrawnChart } from './charts.ts';
import { ElementCard } from './element-card.tsx';
import { countsOf, type Flow, type FlowActor, lastStep } from './flow.ts';
import { Choice } from './choice.tsx';
import type { View } from './view.ts';
import { actorTitle, standingTitle } from './words.ts';

const SequenceView = lazy(async () => ({ default: (await import('./sequence-view.tsx')).SequenceView }));
const DifferencePane = lazy(async () => ({
  default: (await import('./difference-pane.tsx')).DifferencePane,
}));

export type PaneProps = {
  flow: Flow;
  actor: FlowActor;
  drawn: DrawnChart | null;
  standing: ToldSnapshot;
  view: View;
  change: (change: Partial<View>) => void;
};

const views = { chart: 'Chart', sequence: 'Sequence', difference: 'Difference' } as const;
const overlays = { none: 'Nothing', session: 'This session', file: 'Coverage file' } as const;

/** The chart of the chosen actor, or what else is drawn of it. */
export function MainPane(props: PaneProps) {
  const { actor, drawn, standing, view, change } = props;
  const states = view.played?.states ?? standing.states;
  return (
    <>
      <header className="pane-head">
        <div>
          <h2>{actorTitle(actor)}</h2>
          <p className="soft" aria-live="polite">
            {view.played ? 'Simulated: ' : ''}
            {states.length > 0 ? standingTitle(states, drawn?.chart ?? null) : standing.status}
          </p>
        </div>
        <Choice label="View" choices={views} chosen={view.main} onChoose={(main) => change({ main })} />
        <button
          type="button"
          className="toggle"
          aria-pressed={view.isWide}
          onClick={() => change({ isWide: !view.isWide })}
        >
          Wide
        </button>
        <label className="overlay">
          <span>Counts</span>
          <select
            value={view.overlay}
            onChange={({ target }) => change({ overlay: target.value as View['overlay'] })}
          >
            {Object.entries(overlays).map(([value, label]) => (
              <option key={value} value={value} disabled={value === 'file' && !view.coverage}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </header>
      {view.main === 'chart' ? <Drawing {...props} /> : null}
      {view.main === 'sequence' ? <SequenceView {...props} /> : null}
      {view.main === 'difference' ? <DifferencePane {...props} /> : null}
      {view.selected !== null && drawn ? (
        <ElementCard {...props} chart={drawn.chart} id={view.selected} />
      ) : null}
    </>
  );
}

function Drawing({ flow, actor, drawn, standing, view, change }: PaneProps) {
  if (!drawn) {
    return (
      <p className="empty">
        {actor.told.machine === null
          ? 'This actor runs no machine: it does one thing and ends.'
          : `There is no chart of ‘${actor.told.machine}’.`}
      </p>
    );
  }
  const { played, folded } = view;
  const taken = played ? played.taken : lastStep(flow, actor.key, view.at ?? undefined);
  return (
    <div className="drawing">
      <ChartView
        chart={drawn.chart}
        layout={drawn.layout}
        active={played?.states ?? standing.states}
        taken={taken}
        way={played?.way ?? null}
        counts={overlayOf(flow, drawn.chart.id, view)}
        selected={view.selected}
        onSelect={(selected) => change({ selected })}
        folded={folded}
        onFold={(id) =>
          change({ folded: folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id] })
        }
      />
    </div>
  );
}

function overlayOf(flow: Flow, machine: string, { overlay, coverage }: View) {
  if (overlay === 'session') return countsOf(flow, machine);
  return overlay === 'file' ? (coverage?.[machine] ?? { states: {}, transitions: {} }) : null;
}
