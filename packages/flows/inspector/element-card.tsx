import type { Chart } from '@quayside/charts/chart.ts';
import { ClauseText } from './clause-text.tsx';
import type { PaneProps } from './main-pane.tsx';
import { IconButton } from './parts.tsx';
import { stateTitle, transitionTitle } from './titles.ts';

type ElementCardProps = Pick<PaneProps, 'change'> & { chart: Chart; id: string };

/** The description, clause and id of the selected state or transition. */
export function ElementCard({ chart, id, change }: ElementCardProps) {
  const state = chart.states.find((candidate) => candidate.id === id);
  const transition = chart.transitions.find((candidate) => candidate.id === id);
  const clause = state?.clause ?? transition?.clause;
  return (
    <section className="element" aria-label="Selected in the chart">
      <IconButton size="sm" label="Close" icon={<Cross />} onClick={() => change({ selected: null })} />
      <h3>{state ? stateTitle(id, chart) : transitionTitle(id, chart)}</h3>
      {clause ? <ClauseText clause={clause} /> : null}
      {state?.description ? <p>{state.description}</p> : null}
      <dl>
        {state && state.tags.length > 0 ? <Row name="tags">{state.tags.join(', ')}</Row> : null}
        {state && state.invokes.length > 0 ? (
          <Row name="runs">{state.invokes.map((invoke) => invoke.id).join(', ')}</Row>
        ) : null}
        {transition?.guard ? <Row name="if">{transition.guard}</Row> : null}
        {transition && transition.actions.length > 0 ? (
          <Row name="does">{transition.actions.join(', ')}</Row>
        ) : null}
        <Row name="id">
          <code>{id}</code>
        </Row>
      </dl>
      <button type="button" className="link" onClick={() => change({ side: 'comments' })}>
        Show comments
      </button>
    </section>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d="M4 4l8 8M12 4l-8 8" />
    </svg>
  );
}
