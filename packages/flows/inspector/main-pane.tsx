import type { Chart } from '@quayside/charts/chart.ts';
import type { DrawnMachine } from '@quayside/charts/drawn-machine.ts';
import type { PublishedSnapshot } from '@quayside/charts/protocol/message.ts';
import { lazy, Suspense, useState } from 'react';
import { ChartView } from './chart/chart-view.tsx';
import { useChart } from './charts.ts';
import { ChoiceGroup } from './choice.tsx';
import { ElementCard } from './element-card.tsx';
import {
  countVisits,
  type ObservedSession,
  type ObservedActor,
  findLastTransitions,
} from './observed-session.ts';
import { findStepHistory, simulatedStepHistory } from './step-history.ts';
import { openAgainSteps, StepSummary } from './step-summary.tsx';
import { actorTitle, rootTitle, toSentenceCase, activeStatesTitle } from './titles.ts';
import type { InspectorView } from './view.ts';

const SequenceView = lazy(async () => ({ default: (await import('./sequence-view.tsx')).SequenceView }));
const DifferencePane = lazy(async () => ({
  default: (await import('./difference-pane.tsx')).DifferencePane,
}));

export type PaneProps = {
  session: ObservedSession;
  actor: ObservedActor;
  drawn: DrawnMachine | null;
  snapshot: PublishedSnapshot;
  view: InspectorView;
  change: (change: Partial<InspectorView>) => void;
};

const overlays: Record<InspectorView['overlay'], string> = {
  none: 'No counts',
  session: 'Session counts',
  file: 'File counts',
};

const views = { chart: 'Chart', sequence: 'Sequence', difference: 'Difference' } as const;

/** The chart, sequence or difference of the selected actor. */
export function MainPane(props: PaneProps) {
  const { actor, drawn, snapshot, view, change } = props;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const states = view.simulated?.states ?? snapshot.states;
  return (
    <>
      <header className="pane-head">
        <div className="pane-title">
          <h2>
            {actorTitle(actor)}
            {view.simulated && view.simulated.actor !== ''
              ? ` › ${toSentenceCase(view.simulated.machine)}`
              : ''}
          </h2>
          <p className="soft" aria-live="polite">
            {view.simulated ? 'Simulated: ' : ''}
            {states.length > 0 ? activeStatesTitle(states, drawn?.chart ?? null) : snapshot.status}
          </p>
        </div>
        <ChoiceGroup label="View" choices={views} chosen={view.main} onChoose={(main) => change({ main })} />
        <div className="pane-tools" ref={setTools} />
        <button
          type="button"
          className="toggle"
          aria-pressed={view.isWide}
          onClick={() => change({ isWide: !view.isWide })}
        >
          Wide
        </button>
      </header>
      {view.main === 'chart' ? (
        <Suspense fallback={<p className="empty">Loading the chart…</p>}>
          <Drawing key={view.simulated?.machine} {...props} tools={tools} />
        </Suspense>
      ) : null}
      {view.main === 'sequence' ? <SequenceView {...props} /> : null}
      {view.main === 'difference' ? <DifferencePane {...props} /> : null}
      {view.selected !== null && drawn ? (
        <ElementCard {...props} chart={drawn.chart} id={view.selected} />
      ) : null}
    </>
  );
}

type DrawingProps = PaneProps & { tools: HTMLElement | null };

/** The chart of the selected or simulated actor. */
function Drawing({ session, actor, snapshot, view, change, tools }: DrawingProps) {
  const drawn = useChart(view.simulated?.machine ?? actor.published.machine ?? '');
  if (!drawn) {
    return (
      <p className="empty">
        {actor.published.machine === null
          ? 'This actor has no machine. It does one thing and ends.'
          : `“${actor.published.machine}” has no chart.`}
      </p>
    );
  }
  const { simulated, folded } = view;
  const { overview } = drawn;
  const shown =
    overview && view.detail === 'steps' && isShownIn(overview.chart, view.selected) ? overview : drawn;
  const history = simulated ? simulatedStepHistory(simulated) : findStepHistory(session, actor, view.at);
  const active = simulated?.states ?? snapshot.states;
  const taken = simulated ? simulated.taken : findLastTransitions(session, actor.key, view.at ?? undefined);
  return (
    <div className="drawing">
      <StepSummary
        chart={drawn.chart}
        active={active}
        subject={rootTitle(actor)}
        history={history}
        onSelect={(selected) => change({ selected })}
      />
      <ChartView
        key={shown === overview ? 'steps' : 'all'}
        chart={shown.chart}
        layout={shown.layout}
        active={active}
        reopened={openAgainSteps(history)}
        taken={taken}
        way={simulated?.way ?? null}
        counts={overlayOf(session, drawn.chart.id, view)}
        selected={view.selected}
        onSelect={(selected) => change({ selected })}
        folded={folded}
        onFold={(id) =>
          change({ folded: folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id] })
        }
        toolsPlace={tools}
        moreTools={
          <>
            {overview ? <DetailChoice view={view} change={change} /> : null}
            <OverlayChoice view={view} change={change} />
          </>
        }
      />
    </div>
  );
}

/** Whether a selected state or transition is in a chart; selecting another one shows all states. */
function isShownIn({ states, transitions }: Chart, selected: string | null): boolean {
  return selected === null || [...states, ...transitions].some(({ id }) => id === selected);
}

function overlayOf(session: ObservedSession, machine: string, { overlay, coverage }: InspectorView) {
  if (overlay === 'session') return countVisits(session, machine);
  return overlay === 'file' ? (coverage?.[machine] ?? { states: {}, transitions: {} }) : null;
}

/** Selects between the steps of a chart and all its states. */
function DetailChoice({ view, change }: OverlayChoiceProps) {
  return (
    <select
      aria-label="Detail"
      value={view.detail}
      onChange={({ target }) => change({ detail: target.value === 'all' ? 'all' : 'steps' })}
    >
      <option value="steps">Steps</option>
      <option value="all">All states</option>
    </select>
  );
}

type OverlayChoiceProps = { view: InspectorView; change: (change: Partial<InspectorView>) => void };

/** Selects the counts shown on the chart. */
function OverlayChoice({ view, change }: OverlayChoiceProps) {
  function choose(value: string) {
    if (value === 'none' || value === 'session' || value === 'file') change({ overlay: value });
  }
  return (
    <select aria-label="Counts" value={view.overlay} onChange={({ target }) => choose(target.value)}>
      {Object.entries(overlays).map(([value, label]) => (
        <option key={value} value={value} disabled={value === 'file' && !view.coverage}>
          {label}
        </option>
      ))}
    </select>
  );
}
