import type { EventObject, StateValue } from 'xstate';

/** What a suite has to reach, in the words of testers. */
export const criteria = [
  'states',
  'transitions',
  'pairs',
  'guards',
  'configurations',
  'forbidden',
  'clauses',
  'cases',
  'mutants',
  'random',
] as const;

export type Criterion = (typeof criteria)[number];

/** `scenario`: many short paths that a person can read; `tour`: few long ones. */
export const strategies = ['scenario', 'tour'] as const;

export type Strategy = (typeof strategies)[number];

export type PathOptions = {
  /** Transitions and guards when left out; nothing but the way itself when `through` is given. `clauses` are the requirements, `cases` the entries of the catalogue. */
  criterion?: Criterion[];
  /** `scenario` when left out. */
  strategy?: Strategy;
  /** The most steps of one path. When left out, a tour goes on for 20 steps, and further only for what is not nearer. */
  maxLen?: number;
  /** The name of an input, or a state that every path has to pass first. */
  from?: string;
  /** The state in which every path has to end. */
  to?: string;
  /** The tag that the state must have in which a path ends. */
  tag?: string;
  /** States, or names of steps, that every path has to pass in this order. */
  through?: string[];
  /** For random paths: how likely each step is, by name; 1 when left out. */
  weights?: Record<string, number>;
  /** For random paths; 1 when left out. */
  seed?: number;
  /** How many random paths; 10 when left out. */
  count?: number;
  /** How many situations are looked at before the search gives up; 20,000 when left out, and 3,000 for each mutant. */
  budget?: number;
};

/** One way through a machine or a system, with all that holds after each step; plain JSON. */
export type ChartPath = {
  /** Unique and stable in its suite; ends with what it is about: 'payment 03: payment is asked for → pay: paid'. */
  name: string;
  machine: string;
  /** The version of the chart that it was generated from. */
  chart: string;
  /** The name of the model's input. */
  start: string;
  /** What holds before the first step. */
  initial: Expected;
  /** Ids of the transitions that are taken before the first step. */
  transitionIds: string[];
  steps: PathStep[];
  /** Ids of the goals that this path is there for. */
  goals: string[];
  /** The clauses of the specification that it walks through. */
  clauses: string[];
};

export type PathStep = {
  kind: 'event' | 'outcome' | 'after';
  /** '' for the machine itself, 'payment' or 'shipping/booking' for a part of a system. */
  actor: string;
  /** Of the model's event; 'pay: paid' for an outcome; '5000 ms pass'. */
  name: string;
  /** Of an outcome: id and source of the invoked actor, and the case ('paid'). */
  child?: string;
  src?: string;
  case?: string;
  event?: EventObject;
  /** Milliseconds that pass. */
  advance?: number;
  expected: Expected;
  /** Ids of the transitions that are taken. */
  transitionIds: string[];
  /** What the guards answer, as "guard 'isPayable' true". */
  guards: string[];
};

export type Expected = {
  value: StateValue;
  /** Ids of all active states in document order. */
  states: string[];
  tags: string[];
  status: string;
  /** What the model compares of the context, as JSON. */
  context: unknown;
  /** Names of the model's events that would be taken now; with their actor in a system: 'payment: payment is asked for'. */
  enabled: string[];
  /** What was done and said: 'emits sale.changed', 'tells payment facts.changed', names of actions. */
  effects: string[];
  /** In a system: the value of each part. */
  parts?: Record<string, StateValue>;
};

export type PathSuite = {
  machine: string;
  chart: string;
  criterion: Criterion[];
  strategy: Strategy;
  paths: ChartPath[];
  unreached: Unreached[];
  figures: { goals: number; reached: number; paths: number; steps: number; visits: number };
};

/**
 * `unreachable`: nothing that the catalogue offers leads there; `length`: no path of at most `limit` steps does;
 * `budget`: not found before the search gave up, after `limit` situations.
 */
export type Unreached = {
  goal: string;
  why: 'unreachable' | 'length' | 'budget';
  limit?: number;
  blockedBy?: string;
};
