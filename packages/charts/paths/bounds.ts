import { stepName } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import { listStateNodes } from '@quayside/charts/transitions.ts';
import { UnknownNameError } from '@quayside/charts/unknown-name-error.ts';
import type { GraphEdge, GraphNode } from './graph.ts';
import {
  type PathCriterion,
  pathCriteria,
  type PathOptions,
  pathStrategies,
  type PathStrategy,
} from './path.ts';

const BUDGET = 20_000;
const JOINT_BUDGET = 3_000;
const TOUR = 20;

/** The validated options with their defaults. */
export type SearchBounds = {
  criterion: PathCriterion[];
  strategy: PathStrategy;
  /** The maximum length of a path. */
  maxLen: number;
  /** A tour of this length is not extended. */
  tourLen: number;
  starts: string[];
  /** Every path passes these waypoints in order. */
  through: Waypoint[];
  /** The condition at the end of every path. */
  isEnd: ((node: GraphNode) => boolean) | null;
  weights: Record<string, number>;
  seed: number;
  count: number;
  budget: number;
  /** The maximum number of state pairs of a machine and its mutant, for each mutant. */
  jointBudget: number;
};

/** A state, or a step by its name. */
export type Waypoint = { name: string; isState: boolean };

export function resolveSearchBounds(system: System, options: PathOptions): SearchBounds {
  const { strategy = 'scenario', from, to, tag, through = [], weights = {}, seed = 1, count = 10 } = options;
  const root = rootModelOf(system);
  const criterion = options.criterion ?? (through.length > 0 ? [] : ['transitions', 'guards', 'conditions']);
  if (criterion.length === 0 && through.length === 0 && to === undefined && tag === undefined) {
    throw new Error(`${root.machine.id}: neither a criterion nor waypoints are given`);
  }
  assertKnown(system, 'criterion', criterion, pathCriteria);
  assertKnown(system, 'strategy', [strategy], pathStrategies);
  assertKnown(system, 'tag', tag === undefined ? [] : [tag], tagsOf(system));
  assertKnown(system, 'step in weights', Object.keys(weights), stepNamesOf(system));
  const inputs = Object.keys(root.inputs);
  const isInput = from !== undefined && inputs.includes(from);
  const states = statesOf(system);
  const first = from === undefined || isInput ? [] : [waypoint(system, from, states, [])];
  const ending = to === undefined ? null : waypoint(system, to, states, []);
  return {
    criterion,
    strategy,
    maxLen: options.maxLen ?? Infinity,
    tourLen: options.maxLen ?? TOUR,
    starts: isInput ? [from] : inputs,
    through: [...first, ...through.map((name) => waypoint(system, name, states, stepNamesOf(system)))],
    isEnd:
      ending || tag !== undefined
        ? (node) => (!ending || isAt(node, ending.name)) && (tag === undefined || hasTag(node, tag))
        : null,
    weights,
    seed,
    count,
    budget: options.budget ?? BUDGET,
    jointBudget: options.budget ?? JOINT_BUDGET,
  };
}

/**
 * The number of waypoints passed after a step; `passed` is the number before it. One step matches at most one step
 * name.
 */
export function countPassedWaypoints(
  passed: number,
  through: readonly Waypoint[],
  node: GraphNode,
  edge: GraphEdge | null,
): number {
  let now = passed;
  let isNamed = false;
  for (let next = through[now]; next; next = through[now]) {
    if (next.isState ? !isEntered(next.name, node, edge) : isNamed || !isStep(next.name, edge)) break;
    isNamed ||= !next.isState;
    now += 1;
  }
  return now;
}

function isStep(name: string, edge: GraphEdge | null): boolean {
  return edge !== null && [stepName(edge.step), edge.step.name].includes(name);
}

/** Whether the state is active after the step or was entered during it. */
function isEntered(id: string, node: GraphNode, edge: GraphEdge | null): boolean {
  return isAt(node, id) || (edge?.enters.has(id) ?? false);
}

function isAt({ systemState }: GraphNode, id: string): boolean {
  return [...systemState.actors.values()].some(({ snapshot }) =>
    snapshot._nodes.some((node) => node.id === id),
  );
}

function hasTag({ systemState }: GraphNode, tag: string): boolean {
  return [...systemState.actors.values()].some(({ snapshot }) => snapshot.hasTag(tag));
}

/** Resolves a state by its id or by its path in the root machine. */
function waypoint(system: System, name: string, states: string[], steps: string[]): Waypoint {
  const { id } = rootModelOf(system).machine;
  const state = [name, `${id}.${name}`].find((known) => states.includes(known));
  if (state !== undefined) return { name: state, isState: true };
  if (steps.length > 0 && /^\d+ ms pass$/.test(name)) return { name, isState: false };
  assertKnown(system, steps.length > 0 ? 'state or step' : 'state', [name], [...states, ...steps]);
  return { name, isState: false };
}

function statesOf({ models }: System): string[] {
  return Object.values(models).flatMap(({ machine }) => listStateNodes(machine.root).map(({ id }) => id));
}

function tagsOf({ models }: System): string[] {
  const nodes = Object.values(models).flatMap(({ machine }) => listStateNodes(machine.root));
  return [...new Set(nodes.flatMap(({ tags }) => tags))];
}

/** The names of all possible steps, with and without their actor key; time steps have no fixed names. */
function stepNamesOf({ models }: System): string[] {
  return Object.entries(models).flatMap(([actor, { machine, events, outcomes }]) => {
    const invokes = listStateNodes(machine.root).flatMap(({ invoke }) => invoke);
    const cases = invokes.flatMap(({ id, src }) =>
      Object.keys((typeof src === 'string' ? outcomes[src] : null) ?? {}).map((name) => `${id}: ${name}`),
    );
    return [...Object.keys(events), ...cases].flatMap((name) => [name, stepName({ actor, name })]);
  });
}

function assertKnown(system: System, what: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UnknownNameError(rootModelOf(system).machine.id, what, unknown, known);
}
