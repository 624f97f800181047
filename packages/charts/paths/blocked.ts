import { listGuardNames } from '@quayside/charts/guard-text.ts';
import { qualifiedName } from '@quayside/charts/system.ts';
import { listStateNodes, transitionId } from '@quayside/charts/transitions.ts';
import type { AnyTransitionDefinition } from 'xstate';
import { stateGoal } from './goals.ts';
import type { Graph } from './graph.ts';
import type { MissingReason } from './scenario.ts';

/** Why a goal was not reached, as far as chart and search know. */
export function explainUnreachedGoal(graph: Graph, goal: string, why: MissingReason): string | undefined {
  const { met: reached } = graph;
  // It was reached only on paths that violate the options.
  if (reached.has(goal))
    return why === 'exhausted' ? 'reached, but not on a path that the options allow' : undefined;
  const [first, second] = goal.split(' > ');
  const transition = graph.transitions.get(second ?? goal);
  if (second !== undefined && first !== undefined) {
    if (!reached.has(first)) return `'${first}' is never taken`;
    return transition && !reached.has(second) ? blockerOfTransition(graph, transition, why) : undefined;
  }
  if (transition) return blockerOfTransition(graph, transition, why);
  if (goal.startsWith('case ')) return blockerOfCase(graph, goal.slice('case '.length), reached);
  if (goal.startsWith('state ')) return blockerOfState(graph, goal.slice('state '.length), reached);
  return undefined;
}

function blockerOfTransition(
  { system, met: reached }: Graph,
  transition: AnyTransitionDefinition,
  why: MissingReason,
): string | undefined {
  const { source, eventType, guard } = transition;
  if (!reached.has(`state ${source.id}`)) return `'${source.id}' is never reached`;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const earlier = siblings.slice(0, siblings.indexOf(transition));
  const greedy = earlier.find((other) => other.guard === undefined);
  if (greedy) return `'${transitionId(greedy)}' always comes first`;
  const names = listGuardNames(guard);
  const blocking = names.find((name) => !hasAnswered(reached, name, true)) ?? names[0];
  if (blocking !== undefined) return `guard '${blocking}'`;
  const shadow = earlier
    .flatMap((other) => listGuardNames(other.guard))
    .find((name) => !hasAnswered(reached, name, false));
  if (shadow !== undefined) return `guard '${shadow}' of an earlier alternative`;
  const samples = Object.values(system.models).flatMap(({ events }) => Object.values(events));
  const isKnown = samples.some((sample) => typeof sample === 'function' || sample.type === eventType);
  if (!eventType.startsWith('xstate.') && eventType !== '' && !isKnown) return `no sample of '${eventType}'`;
  // A search that gave up early does not know the rest.
  if (why !== 'exhausted') return undefined;
  return eventType.startsWith('xstate.')
    ? `no outcome for '${eventType}'`
    : 'a deeper state, or another region, takes the event';
}

function blockerOfState({ transitions }: Graph, id: string, reached: ReadonlySet<string>): string {
  const entering = [...transitions.values()].filter(({ target }) => target?.some((node) => node.id === id));
  const [first] = entering.filter((transition) => !reached.has(transitionId(transition)));
  return first ? `'${transitionId(first)}' is never taken` : 'no transition leads there';
}

function blockerOfCase({ system }: Graph, name: string, reached: ReadonlySet<string>): string {
  const all = Object.entries(system.models).flatMap(([actor, { machine }]) =>
    listStateNodes(machine.root).flatMap((node) =>
      node.invoke.map(({ id }) => ({ node, start: `${qualifiedName(actor, id)}: ` })),
    ),
  );
  const starting = all.filter(({ start }) => name.startsWith(start)).map(({ node }) => node);
  if (starting.length === 0) return 'nothing uses it';
  const [first] = starting.filter((node) => !reached.has(stateGoal(node)));
  return first ? `'${first.id}' is never reached` : 'nothing ends that way';
}

function hasAnswered(reached: ReadonlySet<string>, name: string, holds: boolean): boolean {
  return [...reached].some((id) => id.endsWith(`guard '${name}' ${holds}`));
}
