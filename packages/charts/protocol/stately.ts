import * as v from 'valibot';
import { findChanges } from './changes.ts';
import type { Exposure } from './exposure.ts';
import type { Json, Message, MessageBody } from './message.ts';
import { redactContext, redactEvent } from './redact.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** The three event types of @statelyai/inspect; `_version` is its protocol version. */
const base = { _version: v.string(), sessionId: v.string(), createdAt: v.optional(v.string()) };
const AnyEvent = v.looseObject({ type: v.string() });
const AnySnapshot = v.looseObject({
  status: v.optional(v.string(), 'active'),
  value: v.optional(v.unknown()),
  context: v.optional(v.unknown()),
});
const StatelyEvent = v.variant('type', [
  v.object({
    ...base,
    type: v.literal('@xstate.actor'),
    name: v.string(),
    parentId: v.optional(v.string()),
    definition: v.optional(v.string()),
    snapshot: AnySnapshot,
  }),
  v.object({ ...base, type: v.literal('@xstate.event'), sourceId: v.optional(v.string()), event: AnyEvent }),
  v.object({ ...base, type: v.literal('@xstate.snapshot'), event: AnyEvent, snapshot: AnySnapshot }),
]);

type Known = { machine: string | null; path: string; context: Json };

/**
 * Translates events of @statelyai/inspect. It sends neither microsteps nor guards, so these are missing, and it hides
 * nothing, so its events are redacted on arrival.
 */
export function createStatelyTranslator(
  exposureOf: (machine: string) => Exposure | undefined,
  tab = 'stately',
) {
  const actors = new Map<string, Known>();
  let seq = 0;

  function message(body: MessageBody, createdAt: string | undefined): Message {
    seq += 1;
    // As in publisher.ts: a body with a head is a message.
    return { ...body, flows: PROTOCOL_VERSION, tab, seq, at: Number(createdAt ?? Date.now()) } as Message;
  }

  return (data: unknown): Message[] | undefined => {
    const parsed = v.safeParse(StatelyEvent, data);
    if (!parsed.success) return undefined;
    const event = parsed.output;
    const known = actors.get(event.sessionId);
    const exposure = exposureOf(known?.machine ?? '');
    switch (event.type) {
      case '@xstate.actor': {
        const machine = machineOf(event.definition);
        const parent = event.parentId === undefined ? undefined : actors.get(event.parentId);
        const path = parent ? `${parent.path}/${event.name}` : event.name;
        const context = redactContext(event.snapshot.context, exposureOf(machine ?? ''));
        actors.set(event.sessionId, { machine, path, context });
        const { sessionId: id, parentId = null, snapshot, createdAt } = event;
        const actor = { id, path, parent: parentId, machine, chart: null, src: null };
        return [
          message(
            { type: 'actor.started', actor, snapshot: { ...snapshotFields(machine, snapshot), context } },
            createdAt,
          ),
        ];
      }
      case '@xstate.event': {
        const { sessionId: actor, sourceId: from = null, createdAt } = event;
        return [
          message({ type: 'event.sent', actor, from, event: redactEvent(event.event, exposure) }, createdAt),
        ];
      }
      case '@xstate.snapshot': {
        const { sessionId: actor, snapshot, createdAt } = event;
        const context = redactContext(snapshot.context, exposure);
        const changes = findChanges(known?.context ?? null, context);
        if (known) actors.set(actor, { ...known, context });
        const fields = snapshotFields(known?.machine ?? null, snapshot);
        return [message({ type: 'snapshot.changed', actor, ...fields, changes }, createdAt)];
      }
    }
  };
}

function snapshotFields(machine: string | null, { status, value }: v.InferOutput<typeof AnySnapshot>) {
  const told = isValue(value) ? value : null;
  return { value: told, states: machine === null ? [] : activeStateIds(machine, told), status, tags: [] };
}

/** `{ open: 'idle' }` of the machine `oven` → 'oven', 'oven.open', 'oven.open.idle'. */
export function activeStateIds(id: string, value: Json): string[] {
  if (typeof value === 'string') return [id, `${id}.${value}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [id];
  return [id, ...Object.entries(value).flatMap(([key, inner]) => activeStateIds(`${id}.${key}`, inner))];
}

function isValue(value: unknown): value is Json {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isValue);
}

function machineOf(definition: string | undefined): string | null {
  if (definition === undefined) return null;
  try {
    const parsed = v.safeParse(
      v.looseObject({ id: v.string(), states: v.looseObject({}) }),
      JSON.parse(definition),
    );
    return parsed.success ? parsed.output.id : null;
  } catch {
    return null;
  }
}
