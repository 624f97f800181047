import type { TransitionId } from '#charts/transitions.ts';

/** A way through a chart: the transitions that it takes, and at which of them it stands; -1 before the first. */
export type ChartPathOverlay = { transitions: readonly TransitionId[]; current: number };

/** The transitions of the last microstep; `step` tells one from the next, so that the same ones are shown again. */
export type TakenStep = { step: number; transitions: readonly TransitionId[] };

/** How often states were entered and transitions taken; what is not named never was. */
export type ChartCounts = {
  states: Readonly<Record<string, number>>;
  transitions: Readonly<Record<string, number>>;
};

/** What is laid over a chart. */
export type Marks = {
  isActive: (state: string) => boolean;
  isTaken: (transition: TransitionId) => boolean;
  /** How often a transition was taken; null where nothing is counted. */
  countOf: (transition: TransitionId) => number | null;
  /** How often a state was entered; null where nothing is counted. */
  entriesOf: (state: string) => number | null;
  /** Which steps of the way a transition is, from one on. */
  stepsOf: (transition: TransitionId) => number[];
  isCurrent: (transition: TransitionId) => boolean;
  isSelected: (id: string) => boolean;
  step: number;
};

export type MarkedBy = {
  active: readonly string[];
  taken: TakenStep | null;
  counts: ChartCounts | null;
  way: ChartPathOverlay | null;
  selected: string | null;
};

export function marksOf({ active, taken, counts, way, selected }: MarkedBy): Marks {
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
    step: taken?.step ?? 0,
  };
}

/** "taken 3 times", for those who hear it. */
export function countWords(count: number, verb: string): string {
  if (count === 0) return `never ${verb}`;
  return count === 1 ? `${verb} once` : `${verb} ${count.toLocaleString('en-GB')} times`;
}
