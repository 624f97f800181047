import * as v from 'valibot';
import { PROTOCOL_VERSION } from './version.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const Json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(Json), v.record(v.string(), Json)]),
);

const Event = v.objectWithRest({ type: v.string() }, Json);

/** A snapshot of an actor at rest; `value` and `states` are empty for actors that are no machines. */
export type PublishedSnapshot = v.InferOutput<typeof PublishedSnapshot>;
const PublishedSnapshot = v.object({
  value: Json,
  /** Ids of all active states in document order. */
  states: v.array(v.string()),
  status: v.string(),
  tags: v.array(v.string()),
  context: Json,
});

export type PublishedActor = v.InferOutput<typeof PublishedActor>;
const PublishedActor = v.object({
  /** Unique in its tab. */
  id: v.string(),
  /** The ids from the root actor: 'sale:3f2b…/shipping/booking'. */
  path: v.string(),
  parent: v.nullable(v.string()),
  /** The id of its machine and the version of that machine's chart. */
  machine: v.nullable(v.string()),
  chart: v.nullable(v.string()),
  /** The name of its logic in the parent's setup. */
  src: v.nullable(v.string()),
});

export type PublishedGuard = v.InferOutput<typeof PublishedGuard>;
const PublishedGuard = v.object({ name: v.string(), params: v.optional(Json), holds: v.boolean() });

export type PropertyChange = v.InferOutput<typeof PropertyChange>;
const PropertyChange = v.object({ path: v.string(), before: Json, after: Json });

const head = {
  flows: v.literal(PROTOCOL_VERSION),
  /** The sending tab; a reload starts another tab. */
  tab: v.string(),
  /** The number of the message in its tab, from 1. */
  seq: v.pipe(v.number(), v.integer()),
  /** Milliseconds since 1970. */
  at: v.number(),
};

/** The messages of a portal tab, in XState's order: guards are part of their microstep, the snapshot follows it. */
const told = [
  v.object({ ...head, type: v.literal('tab.opened'), title: v.string() }),
  v.object({ ...head, type: v.literal('actor.started'), actor: PublishedActor, snapshot: PublishedSnapshot }),
  v.object({
    ...head,
    type: v.literal('event.sent'),
    actor: v.string(),
    /** The sending actor, null for an event from outside. */
    from: v.nullable(v.string()),
    event: Event,
  }),
  v.object({
    ...head,
    type: v.literal('microstep.taken'),
    actor: v.string(),
    event: Event,
    transitions: v.array(v.string()),
    guards: v.array(PublishedGuard),
    actions: v.array(v.string()),
    value: Json,
  }),
  v.object({
    ...head,
    type: v.literal('snapshot.changed'),
    actor: v.string(),
    ...v.omit(PublishedSnapshot, ['context']).entries,
    changes: v.array(PropertyChange),
  }),
  v.object({ ...head, type: v.literal('actor.stopped'), actor: v.string() }),
  v.object({ ...head, type: v.literal('tab.closed') }),
] as const;

export type Message = v.InferOutput<typeof Message>;
export const Message = v.variant('type', told);

/** The only message of an inspector; recorders answer with their remembered messages. */
export const HelloMessage = v.object({ ...head, type: v.literal('hello') });

/** A message without the fields that the publisher adds. */
export type MessageBody = Message extends infer M
  ? M extends Message
    ? Omit<M, keyof typeof head>
    : never
  : never;

export type ParsedMessage =
  | { kind: 'message'; message: Message }
  | { kind: 'hello' }
  /** The message cannot be parsed; `problem` is a sentence for the user. */
  | { kind: 'problem'; problem: string };

/** Parses data from the channel, to which every page of the origin can write. */
export function parseMessage(data: unknown): ParsedMessage {
  const spoken = v.safeParse(v.object({ flows: v.number() }), data);
  if (!spoken.success) return { kind: 'problem', problem: 'Not a message for the flow inspector.' };
  if (spoken.output.flows !== PROTOCOL_VERSION) {
    const problem = `The portal uses version ${spoken.output.flows} of the protocol and this page uses version ${PROTOCOL_VERSION}. Reload both pages.`;
    return { kind: 'problem', problem };
  }
  if (v.is(HelloMessage, data)) return { kind: 'hello' };
  const parsed = v.safeParse(Message, data);
  if (parsed.success) return { kind: 'message', message: parsed.output };
  const [issue] = parsed.issues;
  return { kind: 'problem', problem: `Unreadable at “${v.getDotPath(issue) ?? 'the top level'}”.` };
}
