import { type ContextDetail, createStateAbstraction } from '@quayside/charts/abstract-state.ts';
import { type Simulator, createSimulator } from '@quayside/charts/simulator.ts';
import type { ActorPayload, Step, SystemState } from '@quayside/charts/system-state.ts';
import type { System } from '@quayside/charts/system.ts';
import { type TransitionId, transitionId, listTransitions } from '@quayside/charts/transitions.ts';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { findGoalsReachedInState, findGoalsReachedByStep } from './goals.ts';

/** An abstract state, with the first system state found for it. */
export type GraphNode = {
  key: string;
  pending: ReadonlySet<string>;
  systemState: SystemState;
  reached: string[];
};

export type GraphEdge = {
  step: Step;
  to: GraphNode;
  transitionIds: TransitionId[];
  effects: string[];
  payloads: ActorPayload[];
  /** Ids of the target states of the transitions taken. */
  enters: ReadonlySet<string>;
  reached: string[];
};

/** The graph of abstract states and steps, expanded on demand. */
export type Graph = ReturnType<typeof createGraph>;

type GraphOptions = {
  /** The goals of all searches on this graph. */
  goals: ReadonlyMap<string, unknown>;
  /** Machines by actor key that replace those of the models. */
  machines?: Record<string, AnyStateMachine>;
  /** By which part of the context abstract states differ. */
  detail?: ContextDetail;
  /** Called for each state whose steps were found, with the goals met so far. */
  onExpand?: (met: ReadonlySet<string>) => void;
};

export function createGraph(
  system: System,
  { goals, machines = {}, detail = 'guards', onExpand = () => undefined }: GraphOptions,
) {
  const simulator: Simulator = createSimulator(system, machines);
  const abstractStateOf = createStateAbstraction(system, detail);
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<GraphNode, GraphEdge[]>();
  const met = new Set<string>();
  const transitions = new Map<TransitionId, AnyTransitionDefinition>(
    Object.values(system.models)
      .flatMap(({ machine }) => listTransitions(machine))
      .map((transition) => [transitionId(transition), transition]),
  );
  const tables = { system, transitions };

  function nodeOf(systemState: SystemState): GraphNode {
    const { key, pending } = abstractStateOf(systemState);
    const id = `${key}\n${pending.join(',')}`;
    const node = nodes.get(id) ?? {
      key,
      pending: new Set(pending),
      systemState,
      reached: noted(() => findGoalsReachedInState(system, systemState)),
    };
    nodes.set(id, node);
    return node;
  }

  function noted(find: () => string[]): string[] {
    if (goals.size === 0) return [];
    const reached = find();
    for (const goal of reached) met.add(goal);
    return reached.filter((goal) => goals.has(goal));
  }

  function starts(names: readonly string[]): { node: GraphNode; reached: string[] }[] {
    return names.map((name) => {
      const systemState = simulator.start(name);
      const node = nodeOf(systemState);
      return {
        node,
        reached: [...noted(() => findGoalsReachedByStep(tables, systemState, null, null)), ...node.reached],
      };
    });
  }

  function edgesOf(node: GraphNode): GraphEdge[] {
    const known = edges.get(node);
    if (known) return known;
    const found = simulator.steps(node.systemState).map((step): GraphEdge => {
      const systemState = simulator.take(node.systemState, step);
      const to = nodeOf(systemState);
      const { transitionIds, effects, payloads } = systemState;
      const targets = transitionIds.flatMap((id) => transitions.get(id)?.target ?? []);
      const reached = [
        ...noted(() => findGoalsReachedByStep(tables, systemState, step, node.systemState)),
        ...to.reached,
      ];
      const enters = new Set(targets.map(({ id }) => id));
      return { step, to, transitionIds, effects, payloads, enters, reached };
    });
    edges.set(node, found);
    onExpand(met);
    return found;
  }

  return { system, detail, simulator, transitions, starts, edgesOf, met, visits: () => edges.size };
}
