import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import { type AnyModel, findTransitionClause, findStateClause } from '@quayside/charts/model.ts';
import { listConditionGoals, listGuardGoals } from '@quayside/charts/record-guards.ts';
import type { Step, SystemState } from '@quayside/charts/system-state.ts';
import { qualifiedName, type System } from '@quayside/charts/system.ts';
import {
  listStateNodes,
  type TransitionId,
  transitionId,
  listTransitions,
} from '@quayside/charts/transitions.ts';
import type { AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { caseGoalsOfStep, listCaseGoals } from './cases.ts';
import { listTransitionPairs } from './pairs.ts';
import type { PathCriterion } from './path.ts';
import { selfAndAncestors, isLeaf, isTransient } from './regions.ts';

const MOST_CONFIGURATIONS = 5_000;

/** Ids of goals; for pairs with the region in which they are searched. */
export type Goals = Map<string, { region: string | null }>;

/** The goals of all machines of a system; mutants and random paths have none. */
export function listGoals(system: System, criteria: readonly PathCriterion[]): Goals {
  const goals: Goals = new Map();
  for (const [actor, model] of Object.entries(system.models)) {
    for (const criterion of criteria) {
      for (const { goal, region } of goalsFor(criterion, actor, model, system)) goals.set(goal, { region });
    }
  }
  return goals;
}

function goalsFor(criterion: PathCriterion, actor: string, model: AnyModel, system: System) {
  const { machine } = model;
  const plain = (ids: string[]) => ids.map((goal) => ({ goal, region: null }));
  switch (criterion) {
    case 'states':
      return plain(listStateNodes(machine.root).map(stateGoal));
    case 'transitions':
      return plain(listTransitions(machine).map(transitionId));
    case 'pairs':
      return listTransitionPairs(machine);
    case 'guards':
      return plain(listGuardGoals(machine).map((guard) => qualifiedName(actor, guard)));
    case 'conditions':
      return plain(
        listConditionGoals(machine, model.guardParts).map((condition) => qualifiedName(actor, condition)),
      );
    case 'configurations':
      return plain(configurationsOf(machine.root).map(configurationGoal));
    case 'forbidden':
      return plain(ignoredOf(model, system.internalEvents));
    case 'clauses':
      return plain(Object.values(model.clauses).map(clauseGoal));
    case 'cases':
      return plain(listCaseGoals(actor, model, system));
    case 'mutants':
    case 'random':
      return [];
  }
}

type Tables = { system: System; transitions: ReadonlyMap<TransitionId, AnyTransitionDefinition> };

/** The goals reached in a system state. */
export function findGoalsReachedInState({ models }: System, { actors }: SystemState): string[] {
  return [...actors].flatMap(([actor, { snapshot }]) => {
    const model = models[actor];
    if (!model) return [];
    const clauses = snapshot._nodes.flatMap(({ path }) => findStateClause(model, path) ?? []);
    const configuration = configurationGoal(snapshot._nodes.filter(isLeaf));
    return [...snapshot._nodes.map(stateGoal), configuration, ...clauses.map(clauseGoal)];
  });
}

/** The goals reached by a step, or by the start of the system; pairs are counted separately. */
export function findGoalsReachedByStep(
  { system, transitions }: Tables,
  { transitionIds, guards }: SystemState,
  step: Step | null,
  before: SystemState | null,
): string[] {
  const taken = transitionIds.flatMap((id) => transitions.get(id) ?? []);
  const passed = taken.flatMap(({ source, target }) => [source, ...(target ?? [])].flatMap(selfAndAncestors));
  const clauses = Object.values(system.models).flatMap((model) =>
    taken
      .filter(({ source }) => source.machine === model.machine)
      .flatMap((transition) => findTransitionClause(model, transition) ?? []),
  );
  const ignored = step?.kind === 'event' && before ? ignoredBy(taken, step, before) : [];
  const tried = step === null ? [] : caseGoalsOfStep(step, taken.length > 0);
  return [
    ...transitionIds,
    ...guards,
    ...passed.map(stateGoal),
    ...clauses.map(clauseGoal),
    ...ignored,
    ...tried,
  ];
}

function ignoredBy(
  taken: readonly AnyTransitionDefinition[],
  { actor, name }: Step,
  { actors }: SystemState,
): string[] {
  const acting = new Set(taken.filter((one) => !isForbiddenTransition(one)).map(({ source }) => source.id));
  const nodes = actors.get(actor)?.snapshot._nodes ?? [];
  return nodes
    .filter((node) => isLeaf(node) && !selfAndAncestors(node).some(({ id }) => acting.has(id)))
    .map((node) => ignoredGoal(name, node));
}

export function stateGoal({ id }: { id: string }): string {
  return `state ${id}`;
}

export function configurationGoal(leaves: readonly AnyStateNode[]): string {
  return `at ${leaves
    .map(({ id }) => id)
    .toSorted()
    .join(' | ')}`;
}

export function clauseGoal(clause: string): string {
  return `clause ${clause}`;
}

export function ignoredGoal(event: string, { id }: AnyStateNode): string {
  return `ignores ${event} in ${id}`;
}

function configurationsOf(node: AnyStateNode): AnyStateNode[][] {
  if (isTransient(node)) return [];
  if (isLeaf(node)) return [[node]];
  const children = Object.values(node.states).filter(({ type }) => type !== 'history');
  if (node.type !== 'parallel') return children.flatMap(configurationsOf);
  return children.map(configurationsOf).reduce<AnyStateNode[][]>(
    (all, region) => {
      if (all.length * region.length > MOST_CONFIGURATIONS) {
        throw new InvalidModelError(
          node.machine.id,
          `more than ${MOST_CONFIGURATIONS} configurations are no plan`,
        );
      }
      return all.flatMap((one) => region.map((other) => [...one, ...other]));
    },
    [[]],
  );
}

/** Sample events that a leaf state and its ancestors do not handle, or forbid. */
function ignoredOf(model: AnyModel, internalEvents: readonly string[]): string[] {
  const resting = listStateNodes(model.machine.root).filter((node) => isLeaf(node) && !isTransient(node));
  return Object.entries(model.events).flatMap(([name, sample]) => {
    // The event type of a sample function is unknown here.
    if (typeof sample === 'function' || internalEvents.includes(sample.type)) return [];
    return resting.filter((node) => isIgnored(node, sample)).map((node) => ignoredGoal(name, node));
  });
}

function isIgnored(node: AnyStateNode, { type }: EventObject): boolean {
  for (const ancestor of selfAndAncestors(node)) {
    const candidates = [...ancestor.transitions]
      .filter(([descriptor]) => answers(descriptor, type))
      .flatMap(([, transitions]) => transitions);
    const [first] = candidates;
    if (first) return isForbiddenTransition(first) && first.guard === undefined;
  }
  return true;
}

function answers(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1));
}

export function isForbiddenTransition({
  target,
  actions,
}: {
  target?: unknown;
  actions: readonly unknown[];
}): boolean {
  return target === undefined && actions.length === 0;
}
