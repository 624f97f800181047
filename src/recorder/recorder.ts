import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { chartOf } from '#charts/chart.ts';
import { type Microstep, microstepReader } from '#charts/microsteps.ts';
import { changesOf, standingAfter } from '#charts/protocol/changes.ts';
import type { Exposure } from '#charts/protocol/exposure.ts';
import type { Json, Message, MessageBody, PublishedSnapshot } from '#charts/protocol/message.ts';
import { redactContext, redactEvent, redactParams } from '#charts/protocol/redact.ts';
import { transitionId } from '#charts/transitions.ts';
import { createGuardWatch } from './guards.ts';

type ReportStep = (telling: MessageBody) => Message;

/** What is known of an actor that was told of, or will be when it has started. */
type Entry = { context: Json; started: Message | null; waiting: MessageBody[] };

/** Watches root actors with all that they start, and tells what happens to them; it never sends to one. */
export function createRecorder(tell: ReportStep, exposureOf: (machine: string) => Exposure | undefined) {
  const entries = new Map<ActorRefLike, Entry>();
  const guards = createGuardWatch();
  const readMicrostep = microstepReader();
  const ends: (() => void)[] = [];

  function watch(root: AnyActorRef): void {
    safely(() => {
      meet(root);
      const { unsubscribe } = root.system.inspect((event) => safely(() => inspect(event)));
      ends.push(unsubscribe);
    });
  }

  /** A defect here is nobody else's: the recorder leaves, the portal goes on. */
  function safely(work: () => void): void {
    try {
      work();
    } catch {
      end();
    }
  }

  function end(): void {
    for (const stop of ends.splice(0)) stop();
    guards.end();
    entries.clear();
  }

  /** An actor that runs already, with those that it has started. */
  function meet(actor: AnyActorRef): void {
    entries.set(actor, { context: null, started: null, waiting: [] });
    const machine = machineOf(actor);
    if (machine) guards.watch(machine);
    begin(actor);
    const snapshot: unknown = actor.getSnapshot();
    if (!isOfMachine(snapshot)) return;
    const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children);
    for (const child of children) if (child) meet(child);
  }

  function inspect(inspected: InspectionEvent): void {
    const { actorRef } = inspected;
    const microstep = readMicrostep(inspected);
    if (microstep) return sayOf(actorRef, describePath(microstep));
    switch (inspected.type) {
      case '@xstate.actor': {
        entries.set(actorRef, { context: null, started: null, waiting: [] });
        const machine = machineOf(actorRef);
        if (machine) guards.watch(machine);
        return;
      }
      case '@xstate.event': {
        if (inspected.event.type === 'xstate.init') return begin(actorRef);
        const event = redactEvent(inspected.event, exposureOf(machineOf(actorRef)?.id ?? ''));
        const from = inspected.sourceRef?.sessionId ?? null;
        return sayOf(actorRef, { type: 'event.sent', actor: actorRef.sessionId, from, event });
      }
      case '@xstate.snapshot':
        return sayStanding(actorRef);
    }
  }

  /** It stands now where its first steps have led; these are told after it. */
  function begin(actorRef: ActorRefLike): void {
    const entry = entries.get(actorRef);
    if (!entry || entry.started) return;
    const snapshot = toldSnapshot(actorRef, exposureOf);
    const { context } = snapshot;
    entry.started = tell({ type: 'actor.started', actor: toldActor(actorRef), snapshot });
    entry.context = context;
    for (const telling of entry.waiting.splice(0)) tell(telling);
  }

  function sayOf(actorRef: ActorRefLike, telling: MessageBody): void {
    const entry = entries.get(actorRef);
    if (entry?.started) tell(telling);
    else entry?.waiting.push(telling);
  }

  function describePath({ actorRef, event, snapshot, taken }: Microstep): MessageBody {
    const { machine, value } = snapshot;
    const exposure = exposureOf(machine.id);
    const asked = guards.answersTo(machine, event).map(({ name, params, holds }) => {
      const told = redactParams(name, params, exposure);
      return { name, holds, ...(told === undefined ? {} : { params: told }) };
    });
    return {
      type: 'microstep.taken',
      actor: actorRef.sessionId,
      event: redactEvent(event, exposure),
      transitions: taken.map(transitionId),
      guards: asked,
      actions: taken.flatMap(({ actions }) => actions.map(nameOf)),
      value: asJson(value),
    };
  }

  function sayStanding(actorRef: ActorRefLike): void {
    const entry = entries.get(actorRef);
    if (!entry?.started) return;
    const { context, ...standing } = toldSnapshot(actorRef, exposureOf);
    const changes = changesOf(entry.context, context);
    entry.context = context;
    const actor = actorRef.sessionId;
    tell({ type: 'snapshot.changed', actor, ...standing, changes });
    if (standing.status === 'active') return;
    tell({ type: 'actor.stopped', actor });
    entries.delete(actorRef);
  }

  /** The first words about each actor that still runs. */
  function standing(): Message[] {
    return [...entries.values()].flatMap(({ started }) => started ?? []);
  }

  /** Who comes later does not hear it: what is said first about its actor holds what it led to. */
  function forget(message: Message): void {
    if (message.type !== 'snapshot.changed') return;
    for (const entry of entries.values()) {
      const { started } = entry;
      if (started?.type !== 'actor.started' || started.actor.id !== message.actor) continue;
      entry.started = { ...started, snapshot: standingAfter(started.snapshot, message) };
    }
  }

  return {
    watch,
    /** For who has no root yet, but inspects it from its beginning. */
    inspect: (event: InspectionEvent) => safely(() => inspect(event)),
    standing,
    forget,
    end,
  };
}

function toldActor(actorRef: ActorRefLike) {
  const actor = asActor(actorRef);
  const machine = machineOf(actorRef);
  return {
    id: actorRef.sessionId,
    path: pathOf(actor),
    parent: actor?._parent?.sessionId ?? null,
    machine: machine?.id ?? null,
    chart: machine ? versionOf(machine) : null,
    src: typeof actor?.src === 'string' ? actor.src : null,
  };
}

function toldSnapshot(
  actorRef: ActorRefLike,
  exposureOf: (machine: string) => Exposure | undefined,
): PublishedSnapshot {
  const snapshot: unknown = actorRef.getSnapshot();
  if (!isOfMachine(snapshot)) {
    const { status } = actorRef.getSnapshot() ?? { status: 'active' };
    return { value: null, states: [], status, tags: [], context: null };
  }
  const { machine, value, _nodes, status, tags, context } = snapshot;
  return {
    value: asJson(value),
    states: _nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id),
    status,
    tags: [...tags],
    context: redactContext(context, exposureOf(machine.id)),
  };
}

const versions = new WeakMap<object, string>();

function versionOf(machine: AnyStateMachine): string {
  const version = versions.get(machine.config) ?? chartOf(machine).version;
  versions.set(machine.config, version);
  return version;
}

function pathOf(actor: AnyActorRef | undefined): string {
  if (!actor) return '';
  return actor._parent ? `${pathOf(actor._parent)}/${actor.id}` : actor.id;
}

function nameOf(action: unknown): string {
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  return typeof action === 'string' ? action : 'inline action';
}

/** What the inspector hands out are the actors themselves. */
function asActor(actorRef: ActorRefLike): AnyActorRef | undefined {
  return 'id' in actorRef && 'system' in actorRef ? (actorRef as AnyActorRef) : undefined;
}

function machineOf(actorRef: ActorRefLike): AnyStateMachine | undefined {
  if (!('logic' in actorRef)) return undefined;
  const { logic } = actorRef;
  const isMachine =
    typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic;
  return isMachine ? (logic as AnyStateMachine) : undefined;
}

function isOfMachine(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;
}

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
