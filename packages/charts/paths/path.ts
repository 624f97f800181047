import type { EventObject, StateValue } from 'xstate';

/** The kinds of goals. */
export const pathCriteria = [
  'states',
  'transitions',
  'pairs',
  'guards',
  'conditions',
  'configurations',
  'forbidden',
  'clauses',
  'cases',
  'mutants',
  'random',
] as const;

export type PathCriterion = (typeof pathCriteria)[number];

/** `scenario`: many short, readable paths; `tour`: few long paths. */
export const pathStrategies = ['scenario', 'tour'] as const;

export type PathStrategy = (typeof pathStrategies)[number];

export type PathOptions = {
  /**
   * Transitions, guards and conditions by default, none when `through` is given. `clauses` are the requirements, `cases` the
   * entries of the catalogue.
   */
  criterion?: PathCriterion[];
  /** `scenario` by default. */
  strategy?: PathStrategy;
  /**
   * The maximum number of steps of a path. By default a tour has at most 20 steps, more only for goals that are
   * further away.
   */
  maxLen?: number;
  /** The name of an input, or a state that every path passes first. */
  from?: string;
  /** The state in which every path ends. */
  to?: string;
  /** A tag of the state in which every path ends. */
  tag?: string;
  /** States, or names of steps, that every path passes in this order. */
  through?: string[];
  /** For random paths: the weight of each step by name; 1 by default. */
  weights?: Record<string, number>;
  /** For random paths; 1 by default. */
  seed?: number;
  /** The number of random paths; 10 by default. */
  count?: number;
  /** The number of abstract states before the search gives up; 20,000 by default, and 3,000 for each mutant. */
  budget?: number;
};

/** A path through a machine or a system, with the expected state after each step; plain JSON. */
export type ChartPath = {
  /** A hash of machine, start and steps: the same in every suite. */
  id: string;
  /** Unique in its suite: 'payment is requested → pay: paid'. */
  title: string;
  /** 'payment 3fa9c2e1: payment is requested → pay: paid'. */
  name: string;
  machine: string;
  /** The version of the chart from which it was generated. */
  chart: string;
  /** The name of the model's input. */
  start: string;
  /** The expected state before the first step. */
  initial: ExpectedState;
  /** Ids of the transitions taken before the first step. */
  transitionIds: string[];
  steps: PathStep[];
  /** Ids of the goals that no earlier path of the suite reaches. */
  goals: string[];
  /** The clauses of the specification that the path covers. */
  clauses: string[];
};

export type PathStep = {
  kind: 'event' | 'outcome' | 'after';
  /** The actor key: '' is the root, 'payment' or 'shipping/booking' a part. */
  actor: string;
  /** The name of the model's event; 'pay: paid' for an outcome; '5000 ms pass'. */
  name: string;
  /** For an outcome: id and source of the invoked actor, and the case ('paid'). */
  child?: string;
  src?: string;
  case?: string;
  event?: EventObject;
  /** For `after`: the milliseconds that pass. */
  advance?: number;
  expected: ExpectedState;
  /** Ids of the transitions taken. */
  transitionIds: string[];
  /** Results of guards, as "guard 'isPayable' true". */
  guards: string[];
};

export type ExpectedState = {
  value: StateValue;
  /** Ids of all active states in document order. */
  states: string[];
  tags: string[];
  status: string;
  /** The compared part of the context, as JSON. */
  context: unknown;
  /**
   * Names of the model's events that a transition would take; in a system with their actor key: 'payment: payment is
   * asked for'.
   */
  enabled: string[];
  /** Effects of the step: 'emits sale.changed', 'sends payment facts.changed', names of custom actions. */
  effects: string[];
  /** What the step gave to the outside: inputs of calls, events emitted and sent, parameters, delays of timers. */
  payloads: { of: string; value: unknown }[];
  /** In a system: the state value of each part. */
  parts?: Record<string, StateValue>;
};

/** The properties that a comparison of states reads; the ids of the states follow from `value`. */
export const comparedAspects = [
  'value',
  'status',
  'tags',
  'context',
  'enabled',
  'effects',
  'payloads',
  'parts',
] as const satisfies (keyof ExpectedState)[];

export type PathSuite = {
  machine: string;
  chart: string;
  criterion: PathCriterion[];
  strategy: PathStrategy;
  paths: ChartPath[];
  unreached: UnreachedGoal[];
  figures: { goals: number; reached: number; paths: number; steps: number; visits: number };
};

/**
 * `unreachable`: no sequence of steps of the catalogue leads there; `alikeAsCompared`: a mutant that differs at most
 * in context that the model does not compare; `named`: a mutant that the model names with a proof; `length`: no path
 * of at most `limit` steps does; `budget`: the search gave up after `limit` abstract states.
 */
export const unreachedReasons = ['unreachable', 'alikeAsCompared', 'named', 'length', 'budget'] as const;

export type UnreachedGoal = {
  goal: string;
  why: (typeof unreachedReasons)[number];
  limit?: number;
  blockedBy?: string;
};
