import { buildChart } from '@quayside/charts/chart.ts';
import { type Microstep, createMicrostepReader } from '@quayside/charts/microsteps.ts';
import { findChanges, snapshotAfter } from '@quayside/charts/protocol/changes.ts';
import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import type { Json, Message, MessageBody, PublishedSnapshot } from '@quayside/charts/protocol/message.ts';
import { redactContext, redactEvent, redactParams } from '@quayside/charts/protocol/redact.ts';
import { transitionId } from '@quayside/charts/transitions.ts';
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { createGuardWatch } from './guards.ts';

type ReportStep = (body: MessageBody) => Message;

/** The last published state of an actor, and messages that wait for its start message. */
type Entry = { context: Json; started: Message | null; waiting: MessageBody[] };

/** Observes root actors and their descendants and publishes their messages; it never sends events to them. */
export function createRecorder(publish: ReportStep, exposureOf: (machine: string) => Exposure | undefined) {
  const entries = new Map<ActorRefLike, Entry>();
  const guards = createGuardWatch();
  const readMicrostep = createMicrostepReader();
  const ends: (() => void)[] = [];

  function watch(root: AnyActorRef): void {
    safely(() => {
      observe(root);
      const { unsubscribe } = root.system.inspect((event) => safely(() => inspect(event)));
      ends.push(unsubscribe);
    });
  }

  /** An error in the recorder ends the recorder and does not affect the portal. */
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

  /** Publishes a running actor and its running children. */
  function observe(actor: AnyActorRef): void {
    entries.set(actor, { context: null, started: null, waiting: [] });
    const machine = machineOf(actor);
    if (machine) guards.watch(machine);
    publishStart(actor);
    const snapshot: unknown = actor.getSnapshot();
    if (!isOfMachine(snapshot)) return;
    const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children);
    for (const child of children) if (child) observe(child);
  }

  function inspect(inspected: InspectionEvent): void {
    const { actorRef } = inspected;
    const microstep = readMicrostep(inspected);
    if (microstep) return publishFor(actorRef, describePath(microstep));
    switch (inspected.type) {
      case '@xstate.actor': {
        entries.set(actorRef, { context: null, started: null, waiting: [] });
        const machine = machineOf(actorRef);
        if (machine) guards.watch(machine);
        return;
      }
      case '@xstate.event': {
        if (inspected.event.type === 'xstate.init') return publishStart(actorRef);
        const event = redactEvent(inspected.event, exposureOf(machineOf(actorRef)?.id ?? ''));
        const from = inspected.sourceRef?.sessionId ?? null;
        return publishFor(actorRef, { type: 'event.sent', actor: actorRef.sessionId, from, event });
      }
      case '@xstate.snapshot':
        return publishSnapshot(actorRef);
    }
  }

  /** The start message contains the state after the initial microsteps, which are published after it. */
  function publishStart(actorRef: ActorRefLike): void {
    const entry = entries.get(actorRef);
    if (!entry || entry.started) return;
    const snapshot = publishedSnapshot(actorRef, exposureOf);
    const { context } = snapshot;
    entry.started = publish({ type: 'actor.started', actor: publishedActor(actorRef), snapshot });
    entry.context = context;
    for (const body of entry.waiting.splice(0)) publish(body);
  }

  function publishFor(actorRef: ActorRefLike, body: MessageBody): void {
    const entry = entries.get(actorRef);
    if (entry?.started) publish(body);
    else entry?.waiting.push(body);
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

  function publishSnapshot(actorRef: ActorRefLike): void {
    const entry = entries.get(actorRef);
    if (!entry?.started) return;
    const { context, ...startMessages } = publishedSnapshot(actorRef, exposureOf);
    const changes = findChanges(entry.context, context);
    entry.context = context;
    const actor = actorRef.sessionId;
    publish({ type: 'snapshot.changed', actor, ...startMessages, changes });
    if (startMessages.status === 'active') return;
    publish({ type: 'actor.stopped', actor });
    entries.delete(actorRef);
  }

  /** The start messages of all running actors. */
  function startMessages(): Message[] {
    return [...entries.values()].flatMap(({ started }) => started ?? []);
  }

  /** A dropped message is merged into the start message of its actor, for later inspectors. */
  function onForget(message: Message): void {
    if (message.type !== 'snapshot.changed') return;
    for (const entry of entries.values()) {
      const { started } = entry;
      if (started?.type !== 'actor.started' || started.actor.id !== message.actor) continue;
      entry.started = { ...started, snapshot: snapshotAfter(started.snapshot, message) };
    }
  }

  return {
    watch,
    /** For runs that inspect an actor from its start instead of observing a root actor. */
    inspect: (event: InspectionEvent) => safely(() => inspect(event)),
    startMessages,
    onForget,
    end,
  };
}

function publishedActor(actorRef: ActorRefLike) {
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

function publishedSnapshot(
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
  const version = versions.get(machine.config) ?? buildChart(machine).version;
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

/** Inspection events carry the actors themselves, typed as their base type. */
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
