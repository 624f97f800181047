import type {
  ActorRefLike,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { initialStateNodes, selectTakenTransitions } from './transitions.ts';

/** One microstep of a machine with the transitions really taken. */
export type Microstep = {
  actorRef: ActorRefLike;
  event: AnyEventObject;
  /** The states that were active before it. */
  before: readonly AnyStateNode[];
  snapshot: AnyMachineSnapshot;
  taken: AnyTransitionDefinition[];
};

/**
 * Returns a reader that turns inspection events into microsteps of machines, and other events into undefined. The
 * reader keeps the state of each actor, so one reader must receive all events of a run.
 */
export function createMicrostepReader(): (event: InspectionEvent) => Microstep | undefined {
  const before = new WeakMap<ActorRefLike, Pick<AnyMachineSnapshot, '_nodes' | 'historyValue'>>();

  return (inspected) => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.event' && !before.has(actorRef)) {
      // A restored actor has no preceding microstep; its snapshot is undefined while it is created. Later events may
      // arrive in the middle of a macrostep, so only microsteps update the state.
      const snapshot: unknown = actorRef.getSnapshot();
      if (isMachineSnapshot(snapshot)) before.set(actorRef, snapshot);
    }
    if (inspected.type !== '@xstate.microstep' || !isMachineSnapshot(inspected.snapshot)) return undefined;
    const { event, snapshot } = inspected;
    const from = before.get(actorRef) ?? {
      _nodes: initialStateNodes(snapshot.machine.root),
      historyValue: {},
    };
    before.set(actorRef, snapshot);
    return {
      actorRef,
      event,
      before: from._nodes,
      snapshot,
      taken: selectTakenTransitions(inspected._transitions, from),
    };
  };
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;
}
