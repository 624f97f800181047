import type { TransitionId } from '@quayside/charts/transitions.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** The positions of all elements of a chart, in CSS pixels from its top left corner. */
export type ChartLayout = {
  machine: string;
  /** The version of the chart. */
  version: string;
  width: number;
  height: number;
  /** In document order: parents before their children. */
  states: StateBox[];
  edges: EdgeLine[];
  dots: InitialDot[];
  /** The origins of arrows that leave from any descendant of a state. */
  anywheres: AnyStateLabel[];
};

export type StateBox = Box & {
  id: string;
  title: string;
  /** The lines of the clause; empty when the parent has the same clause. */
  clause: string[];
  /** The height of title, clause and chips; child states are below. */
  header: number;
  chips: ChipBox[];
};

/**
 * A transition or action drawn inside its state: an invoked actor, an entry or exit action, an internal transition, a
 * re-entry, an ignored event, or a transition across the border of a region.
 */
export type ChipBox = Box & {
  kind: 'invoke' | 'entry' | 'exit' | 'stay' | 'again' | 'ignore' | 'leave';
  text: string;
  transition?: TransitionId;
};

/**
 * One arrow for all transitions from one state to another. An arrow without labels stands for transitions between
 * descendants, which are drawn as chips there.
 */
export type EdgeLine = {
  source: string;
  target: string;
  transitions: TransitionId[];
  points: Point[];
  labels: EdgeLabel[];
};

export type EdgeLabel = Box & { transition: TransitionId; lines: LabelLine[] };
export type LabelLine = { text: string; role: 'event' | 'guard' };

/** The dot in a compound state with an arrow to its initial state. */
export type InitialDot = Point & { parent: string; target: string; points: Point[] };

export type AnyStateLabel = Box & { state: string };
