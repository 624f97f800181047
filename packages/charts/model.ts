import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import type { GuardParts } from './guard-parts.ts';
import { InvalidModelError } from './invalid-model-error.ts';
import type { ChartPromise } from './promises/promise.ts';
import { listStateNodes, listTransitions } from './transitions.ts';

/** How an invoked actor ends; `is` matches real outcomes that need not equal the sample. */
export type Outcome<O = unknown> = ({ done: O } | { error: unknown }) & { is?: (real: Outcome) => boolean };

export function done<O>(output: O): { done: O } {
  return { done: output };
}

export function failed(error: unknown): { error: unknown } {
  return { error };
}

/** The event with which a machine learns the outcome of the actor invoked as `id`. */
export function outcomeEvent(id: string, outcome: Outcome): EventObject {
  const end =
    'done' in outcome
      ? { type: `xstate.done.actor.${id}`, output: outcome.done, actorId: id }
      : { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id };
  return end;
}

type SetupOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { actors: Actor; guards: Guard }
    : never;

type ActorsOf<M> = SetupOf<M>['actors'];

type GuardsOf<M> = SetupOf<M>['guards'];

type GuardArgs<M extends AnyStateMachine> = { context: ContextFrom<M>; event: EventFromLogic<M> };

/** The catalogue of one machine, from which path tests, page tests, the inspector and checklists are made. */
export type Model<M extends AnyStateMachine> = {
  /** Inputs by name. */
  inputs: Record<string, InputFrom<M>>;
  /** Sample events by name; a function where the payload depends on the snapshot. */
  events: Record<string, EventFromLogic<M> | ((snapshot: SnapshotFrom<M>) => EventFromLogic<M>)>;
  /** The outcomes of every actor named in setup; `{}` for a listener, which never ends. */
  outcomes: {
    [A in ActorsOf<M> as A['src']]: Record<string, Outcome<OutputFrom<A['logic']>>>;
  };
  /**
   * The parts of guard functions that combine conditions by `&&` or `||`. Paths show that each part decides alone, and
   * fail where the parts and the guard differ.
   */
  guardParts?: {
    [G in GuardsOf<M> as G['type']]?: GuardParts<GuardArgs<M>, G['params']>;
  };
  /** The part of the context that guards read; all of it when left out. */
  guardContext?: (context: ContextFrom<M>) => unknown;
  /** The part of the context that paths compare after each step, as JSON; `guardContext` when left out. */
  comparedContext?: (context: ContextFrom<M>) => unknown;
  /**
   * Steps and states that one path passes in order, by name: combinations that the golden file has beside the paths of
   * every transition.
   */
  scenarios?: Record<string, string[]>;
  /** The top-level keys of the context that actions assign and paths do not compare, each with the reason. */
  notCompared?: Partial<Record<keyof ContextFrom<M> & string, string>>;
  /** Equivalent mutants that no search proves to be, by their id without its number, each with the proof. */
  equivalentMutants?: Record<string, string>;
  /** Texts that differ in every run, such as keys; they are compared as one word. */
  randomTexts?: RegExp;
  /** Its snapshots are stored and restored, which timers of `after` do not survive. */
  isPersisted?: boolean;
  /** Titles of states (`path.of.state`, '' is the root) whose key is not clear enough. */
  titles?: Record<string, string>;
  /** Conditions that hold in every state, by name. */
  invariants: Record<string, (snapshot: SnapshotFrom<M>) => boolean>;
  /** What holds over time, by name, made by `never`, `eventually` and `until`. */
  promises?: Record<string, ChartPromise<SnapshotFrom<M>>>;
  /**
   * The clause of the specification for each state (`path.of.state`, '' is the root) and, where it differs, each
   * transition (`path.of.state descriptor`). A state without a clause inherits its parent's, a transition its
   * state's.
   */
  clauses: Record<string, string>;
};

export type DefinedModel<M extends AnyStateMachine> = Model<M> & { machine: M };

/** A model of any machine. */
export type AnyModel = DefinedModel<AnyStateMachine>;

export function defineModel<M extends AnyStateMachine>(
  machine: M,
  model: NoInfer<Model<M>>,
): DefinedModel<M> {
  return { ...model, machine };
}

/** The models that `modules` export, by the id of their machine in alphabetical order. */
export function collectModels(modules: Record<string, Record<string, unknown>>): Record<string, AnyModel> {
  const found = Object.values(modules).flatMap(Object.values).filter(isModel);
  const ids = found.map(({ machine }) => machine.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new InvalidModelError(twice, 'has two models');
  return Object.fromEntries(
    found
      .map((model) => [model.machine.id, model] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function isModel(value: unknown): value is AnyModel {
  return typeof value === 'object' && value !== null && 'machine' in value && 'clauses' in value;
}

/** Throws when a snapshot violates an invariant of the model; `stepNames` tell how it was reached. */
export function checkInvariants(
  model: AnyModel,
  snapshot: AnyMachineSnapshot,
  stepNames: readonly string[],
): void {
  for (const [name, holds] of Object.entries(model.invariants)) {
    if (!holds(snapshot)) {
      throw new InvalidModelError(model.machine.id, `'${name}' does not hold after ${stepNames.join(' → ')}`);
    }
  }
}

/** The clause of the specification for a transition, undefined when the model has none. */
export function findTransitionClause(
  model: Pick<AnyModel, 'clauses'>,
  { source, eventType }: Pick<AnyTransitionDefinition, 'source' | 'eventType'>,
): string | undefined {
  return model.clauses[clauseKey(source.path, eventType)] ?? findStateClause(model, source.path);
}

/** The clause of the specification for a state, inherited from its nearest ancestor that has one. */
export function findStateClause(
  model: Pick<AnyModel, 'clauses'>,
  path: readonly string[],
): string | undefined {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const clause = model.clauses[path.slice(0, depth).join('.')];
    if (clause !== undefined) return clause;
  }
  return undefined;
}

/** The defects of a model's clauses: keys without a state or transition, transitions without a clause. */
export function findClauseProblems(model: Pick<AnyModel, 'clauses' | 'machine'>): string[] {
  const transitions = listTransitions(model.machine);
  const keys = new Set([
    ...listStateNodes(model.machine.root).map((node) => node.path.join('.')),
    ...transitions.map(({ source, eventType }) => clauseKey(source.path, eventType)),
  ]);
  return [
    ...Object.keys(model.clauses)
      .filter((key) => !keys.has(key))
      .map((key) => `the clause '${key}' names no state or transition`),
    ...transitions
      .filter((transition) => findTransitionClause(model, transition) === undefined)
      .map(({ source, eventType }) => `'${clauseKey(source.path, eventType)}' implements no clause`),
  ];
}

function clauseKey(path: readonly string[], descriptor: string): string {
  return `${path.join('.')} ${descriptor || 'always'}`;
}
