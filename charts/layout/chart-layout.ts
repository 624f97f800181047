import type { TransitionId } from '#charts/transitions.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** Where everything of a chart lies, in CSS pixels from its top left corner. */
export type ChartLayout = {
  machine: string;
  /** Chart.version of the chart that was laid out. */
  version: string;
  width: number;
  height: number;
  /** In document order: what lies inside comes after what it lies in. */
  states: StateBox[];
  edges: EdgeLine[];
  dots: InitialDot[];
  /** Where arrows begin that leave from any state inside of another one. */
  anywheres: Anywhere[];
};

export type StateBox = Box & {
  id: string;
  title: string;
  /** In lines; none where it is the clause of the state around it. */
  clause: string[];
  /** How much of the top is title, clause and chips; the states inside lie below it. */
  header: number;
  chips: Chip[];
};

/**
 * What a state does without an arrow: it runs an actor, acts on entry or exit, acts on an event and stays, starts
 * again, swallows an event, or is left for a state beyond the border of its region.
 */
export type Chip = Box & {
  kind: 'invoke' | 'entry' | 'exit' | 'stay' | 'again' | 'ignore' | 'leave';
  text: string;
  transition?: TransitionId;
};

/**
 * One arrow for all the transitions that lead from the one state to the other. An arrow without labels stands for
 * transitions that begin or end somewhere inside of the two: these are written, as chips, where they begin.
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

/** The mark in a compound state from which an arrow leads to where it starts. */
export type InitialDot = Point & { parent: string; target: string; points: Point[] };

export type Anywhere = Box & { state: string };
