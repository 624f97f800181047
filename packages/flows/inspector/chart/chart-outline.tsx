import type { Chart, ChartState, ChartTransition } from '@quayside/charts/chart.ts';
import { describeTransitionGuard, isFallbackTransition } from '@quayside/charts/layout/label-words.ts';
import { describeCount, type ChartMarks } from './chart-marks.ts';
import { describeStep } from './step-marks.tsx';

type ChartOutlineProps = {
  chart: Chart;
  marks: ChartMarks;
  /** Without it the outline is for screen readers only and not visible. */
  onSelect: ((id: string) => void) | null;
};

/** The chart as nested lists. */
export function ChartOutline({ chart, marks, onSelect }: ChartOutlineProps) {
  const [root] = chart.states;
  if (!root) return null;
  return (
    <section className={onSelect ? 'flow-outline' : 'flow-hidden'} aria-label={`${root.title} as text`}>
      <ul>
        <OutlineState chart={chart} state={root} marks={marks} onSelect={onSelect} />
      </ul>
    </section>
  );
}

function OutlineState({ chart, state, marks, onSelect }: ChartOutlineProps & { state: ChartState }) {
  const children = chart.states.filter(({ parent }) => parent === state.id);
  const transitions = chart.transitions.filter(({ source }) => source === state.id);
  return (
    <li aria-current={marks.isActive(state.id) || undefined}>
      <Choice id={state.id} isState marks={marks} onSelect={onSelect}>
        {state.title}
      </Choice>
      {marks.isActive(state.id) ? <Mark>now</Mark> : null}
      <Facts>{describeStep(state.id, marks).join(', ')}</Facts>
      <Facts>{factsOf(chart, state, marks.entriesOf(state.id))}</Facts>
      {transitions.length > 0 ? (
        <ul className="flow-outline-ways">
          {transitions.map((transition) => (
            <OutlineWay
              key={transition.id}
              chart={chart}
              transition={transition}
              marks={marks}
              onSelect={onSelect}
            />
          ))}
        </ul>
      ) : null}
      {children.length > 0 ? (
        <ul>
          {children.map((child) => (
            <OutlineState key={child.id} chart={chart} state={child} marks={marks} onSelect={onSelect} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function OutlineWay({
  chart,
  transition,
  marks,
  onSelect,
}: ChartOutlineProps & { transition: ChartTransition }) {
  const { id } = transition;
  const count = marks.countOf(id);
  const steps = marks.stepsOf(id);
  return (
    <li>
      <Choice id={id} marks={marks} onSelect={onSelect}>
        {wayOf(chart, transition)}
      </Choice>
      {marks.isTaken(id) ? <Mark>just taken</Mark> : null}
      {steps.length > 0 ? <Facts>{`step ${steps.join(' and ')} of the path`}</Facts> : null}
      {count === null ? null : <Facts>{describeCount(count, 'taken')}</Facts>}
    </li>
  );
}

type ChoiceProps = Pick<ChartOutlineProps, 'marks' | 'onSelect'> & {
  id: string;
  isState?: boolean;
  children: string;
};

function Choice({ id, isState = false, marks, onSelect, children }: ChoiceProps) {
  const className = isState ? 'flow-outline-state' : undefined;
  if (!onSelect) return <span className={className}>{children}</span>;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={marks.isSelected(id)}
      onClick={() => onSelect(id)}
    >
      {children}
    </button>
  );
}

function Mark({ children }: { children: string }) {
  return <strong className="flow-outline-now"> {children}</strong>;
}

function Facts({ children }: { children: string }) {
  return children === '' ? null : <span className="flow-outline-facts"> {children}</span>;
}

function factsOf(
  chart: Chart,
  { type, initial, clause, parent }: ChartState,
  entries: number | null,
): string {
  const around = chart.states.find(({ id }) => id === parent);
  const kinds = {
    atomic: [],
    compound: [`starts in ${titles(chart, initial)}`],
    parallel: [`at the same time: ${titles(chart, initial)}`],
    final: ['a final state'],
    history: ['returns to the last active state'],
  };
  return [
    ...(clause === undefined || clause === around?.clause ? [] : [clause]),
    ...kinds[type],
    ...(entries === null ? [] : [describeCount(entries, 'entered')]),
  ].join(', ');
}

function wayOf(chart: Chart, transition: ChartTransition): string {
  const { label, source, targets, forbidden, reenter } = transition;
  const guard = describeTransitionGuard(transition, isFallbackTransition(transition, chart.transitions));
  const when = guard === '' ? label : `${label}, ${guard}`;
  if (forbidden) return `${when}: ignored`;
  if (targets.length === 0) return `${when}: stays`;
  if (targets.every((target) => target === source)) return `${when}: ${reenter ? 'starts again' : 'stays'}`;
  return `${when} → ${titles(chart, targets)}`;
}

function titles(chart: Chart, ids: readonly string[]): string {
  return ids.map((id) => chart.states.find((state) => state.id === id)?.title ?? id).join(' and ');
}
