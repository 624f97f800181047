import { findChartSteps, findStepsContainer } from './chart-steps.ts';
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { ancestorsOf, parentsOf } from './layout/tree.ts';

/**
 * The steps of a chart without the states within them, and without the regions beside them. States and transitions keep
 * their ids. Null for a chart without steps.
 */
export function createOverview(chart: Chart): Chart | null {
  const container = findStepsContainer(chart);
  if (!container) return null;
  const parents = parentsOf(chart.states);
  const steps = new Set(findChartSteps(chart).map(({ id }) => id));
  /** The state that stands for a state in the overview: itself, or the step around it. */
  const shown = (id: string) => [id, ...ancestorsOf(id, parents)].find((around) => steps.has(around)) ?? id;
  const isWithin = (id: string) => id === container.id || ancestorsOf(id, parents).includes(container.id);
  const states = chart.states.filter(({ id }) => isWithin(id) && shown(id) === id);
  const transitions = chart.transitions
    .filter(({ source }) => isWithin(source))
    .map((transition) => ({
      ...transition,
      label: labelOf(transition),
      source: shown(transition.source),
      targets: transition.targets.map(shown),
    }))
    .filter((transition) => !isInStep(transition, steps));
  return {
    ...chart,
    states: states.map((state) =>
      state === container
        ? { ...state, parent: null, title: chart.states[0]?.title ?? state.title }
        : closed(state, steps),
    ),
    transitions,
  };
}

function isInStep({ source, targets }: ChartTransition, steps: ReadonlySet<string>): boolean {
  return steps.has(source) && targets.every((target) => target === source);
}

/** Empty for an eventless transition with a guard: its condition, which the picture shows too, is enough. */
function labelOf({ kind, guard, label }: ChartTransition): string {
  return kind === 'always' && guard !== undefined ? '' : label;
}

function closed(state: ChartState, steps: ReadonlySet<string>): ChartState {
  return steps.has(state.id) ? { ...state, type: 'atomic', initial: [] } : state;
}
