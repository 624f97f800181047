import type {
  ActorRefLike,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { initialNodesOf, takenOf } from './transitions.ts';

/** One step of a machine and the transitions that it really took. */
export type Microstep = {
  actorRef: ActorRefLike;
  event: AnyEventObject;
  /** The states that were active before it. */
  before: readonly AnyStateNode[];
  snapshot: AnyMachineSnapshot;
  taken: AnyTransitionDefinition[];
};

/**
 * Makes a reader of inspection events that answers a microstep of any machine, undefined for whatever else it is shown.
 * It remembers where each actor stands, so one reader sees all events of a run.
 */
export function microstepReader(): (event: InspectionEvent) => Microstep | undefined {
  const before = new WeakMap<ActorRefLike, Pick<AnyMachineSnapshot, '_nodes' | 'historyValue'>>();

  return (inspected) => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.event' && !before.has(actorRef)) {
      // A restored actor has no microstep behind it that could tell where it stands; undefined while it is being made.
      // Later events may come in the middle of a step: only the microsteps themselves say how far it is.
      const snapshot: unknown = actorRef.getSnapshot();
      if (isOfMachine(snapshot)) before.set(actorRef, snapshot);
    }
    if (inspected.type !== '@xstate.microstep' || !isOfMachine(inspected.snapshot)) return undefined;
    const { event, snapshot } = inspected;
    const from = before.get(actorRef) ?? { _nodes: initialNodesOf(snapshot.machine.root), historyValue: {} };
    before.set(actorRef, snapshot);
    return { actorRef, event, before: from._nodes, snapshot, taken: takenOf(inspected._transitions, from) };
  };
}

export function isOfMachine(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;
}
