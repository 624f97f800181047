import { type TransitionId, transitionId, listTransitions } from '@quayside/charts/transitions.ts';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  transitionDomain,
  defaultEntryStates,
  isTransient,
  possibleStatesAfter,
  affectedRegions,
  regionOf,
} from './regions.ts';

/** The last transition in each region, by the id of the region. */
export type LastTransitions = Readonly<Record<string, TransitionId>>;

export type TransitionPair = { goal: string; region: string };

export function transitionPairGoal(first: TransitionId, second: TransitionId): string {
  return `${first} > ${second}`;
}

/** All pairs of transitions of which the second may follow the first in the same region, according to the chart. */
export function listTransitionPairs(machine: AnyStateMachine): TransitionPair[] {
  const transitions = listTransitions(machine);
  return transitions.flatMap((first) => {
    const landing = possibleStatesAfter(first);
    const moved = new Set(affectedRegions(first));
    return transitions.flatMap((second): TransitionPair[] => {
      const region = regionOf(second.source);
      if (!moved.has(region) || !landing.has(second.source)) return [];
      if (isLeftAtOnce(first, second, region) || endsTwice(first, second)) return [];
      return [{ goal: transitionPairGoal(transitionId(first), transitionId(second)), region: region.id }];
    });
  });
}

/** The pairs that a step completes, and the last transitions after it. */
export function advanceTransitionPairs(
  lastTransitions: LastTransitions,
  transitionIds: readonly TransitionId[],
  transitions: ReadonlyMap<TransitionId, AnyTransitionDefinition>,
): { lastTransitions: LastTransitions; goals: string[] } {
  if (transitionIds.length === 0) return { lastTransitions, goals: [] };
  const now: Record<string, TransitionId> = { ...lastTransitions };
  const goals: string[] = [];
  for (const id of transitionIds) {
    const transition = transitions.get(id);
    if (!transition) continue;
    const last = now[regionOf(transition.source).id];
    if (last !== undefined) goals.push(transitionPairGoal(last, id));
    for (const region of affectedRegions(transition)) now[region.id] = id;
  }
  return { lastTransitions: now, goals };
}

/** Whether the first transition enters a transient state, which only its eventless transition can leave. */
function isLeftAtOnce(
  { target = [] }: AnyTransitionDefinition,
  second: AnyTransitionDefinition,
  region: AnyStateNode,
): boolean {
  if (target.length === 0) return isTransient(second.source);
  if (second.eventType === '') return false;
  return target
    .filter(({ type }) => type !== 'history')
    .flatMap((node) => [node, ...defaultEntryStates(node)])
    .some((node) => regionOf(node) === region && isTransient(node));
}

/** Whether both are outcomes of one invocation, which ends only once unless the first transition restarts it. */
function endsTwice(first: AnyTransitionDefinition, second: AnyTransitionDefinition): boolean {
  const child = childOf(first);
  if (child === null || child !== childOf(second) || first.source !== second.source) return false;
  const domain = transitionDomain(first);
  return !first.reenter && (domain === null || domain === first.source);
}

function childOf({ eventType }: AnyTransitionDefinition): string | null {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(eventType)?.[1] ?? null;
}
