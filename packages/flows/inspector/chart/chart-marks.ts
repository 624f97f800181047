import {
  accessOf,
  activeTags,
  findChartSteps,
  findReadOnlyEnds,
  stepStatuses,
  type StepStatus,
} from '@quayside/charts/chart-steps.ts';
import type { Chart } from '@quayside/charts/chart.ts';
import type { TransitionId } from '@quayside/charts/transitions.ts';

/** The transitions of a path and the index of the current one; -1 before the first. */
export type ChartPathOverlay = { transitions: readonly TransitionId[]; current: number };

/** The transitions of the last microstep; `step` distinguishes repeated steps, so that the highlight restarts. */
export type TakenTransitions = { step: number; transitions: readonly TransitionId[] };

/** How often states were entered and transitions taken. */
export type ChartVisitCounts = {
  states: Readonly<Record<string, number>>;
  transitions: Readonly<Record<string, number>>;
};

/** The overlay of a chart. */
export type ChartMarks = {
  isActive: (state: string) => boolean;
  isTaken: (transition: TransitionId) => boolean;
  /** How often a transition was taken; null without counts. */
  countOf: (transition: TransitionId) => number | null;
  /** How often a state was entered; null without counts. */
  entriesOf: (state: string) => number | null;
  /** The numbers, from 1, of the path steps that take a transition. */
  stepsOf: (transition: TransitionId) => number[];
  isCurrent: (transition: TransitionId) => boolean;
  isSelected: (id: string) => boolean;
  /** The step that a state is, with its status; null for other states. */
  stepAt: (state: string) => ChartStepMark | null;
  /** Whether a state is tagged as editable or read-only. */
  accessAt: (state: string) => 'editable' | 'readOnly' | null;
  isReadOnlyEnd: (state: string) => boolean;
  step: number;
};

export type ChartStepMark = { number: number; status: StepStatus };

export type ChartMarkSources = {
  active: readonly string[];
  taken: TakenTransitions | null;
  counts: ChartVisitCounts | null;
  way: ChartPathOverlay | null;
  selected: string | null;
  chart: Chart;
  /** Names of steps that were done before and are open again. */
  reopened: readonly string[];
};

export function createChartMarks(sources: ChartMarkSources): ChartMarks {
  const { active, taken, counts, way, selected, chart, reopened } = sources;
  const steps = findChartSteps(chart);
  const statuses = active.length > 0 ? stepStatuses(steps, activeTags(chart, active), reopened) : null;
  const ends = findReadOnlyEnds(chart);
  const access = new Map(chart.states.map((state) => [state.id, accessOf(state)]));
  const [lit, fresh] = [new Set(active), new Set(taken?.transitions)];
  return {
    isActive: (state) => lit.has(state),
    isTaken: (transition) => fresh.has(transition),
    countOf: (transition) => (counts === null ? null : (counts.transitions[transition] ?? 0)),
    entriesOf: (state) => (counts === null ? null : (counts.states[state] ?? 0)),
    stepsOf: (transition) =>
      (way?.transitions ?? []).flatMap((id, index) => (id === transition ? [index + 1] : [])),
    isCurrent: (transition) => way?.transitions[way.current] === transition,
    isSelected: (id) => id === selected,
    stepAt: (state) => {
      const status = statuses?.get(state);
      const number = steps.find(({ id }) => id === state)?.number;
      return status !== undefined && number !== undefined ? { status, number } : null;
    },
    accessAt: (state) => access.get(state) ?? null,
    isReadOnlyEnd: (state) => ends.has(state),
    step: taken?.step ?? 0,
  };
}

/** "taken 3 times", for screen readers. */
export function describeCount(count: number, verb: string): string {
  if (count === 0) return `never ${verb}`;
  return count === 1 ? `${verb} once` : `${verb} ${count.toLocaleString('en-GB')} times`;
}
