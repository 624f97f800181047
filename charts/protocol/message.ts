import * as v from 'valibot';
import { PROTOCOL } from './version.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const Json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(Json), v.record(v.string(), Json)]),
);

const Event = v.objectWithRest({ type: v.string() }, Json);

/** What can be told of an actor at rest; `value` and `states` are empty where it does not run a machine. */
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
  /** Of this tab alone. */
  id: v.string(),
  /** 'sale:3f2b…/shipping/booking': ids from the root on. */
  path: v.string(),
  parent: v.nullable(v.string()),
  /** Id of the machine that it runs, and the version of that machine's chart. */
  machine: v.nullable(v.string()),
  chart: v.nullable(v.string()),
  /** The name that its parent knows it by. */
  src: v.nullable(v.string()),
});

export type PublishedGuard = v.InferOutput<typeof PublishedGuard>;
const PublishedGuard = v.object({ name: v.string(), params: v.optional(Json), holds: v.boolean() });

export type Change = v.InferOutput<typeof Change>;
const Change = v.object({ path: v.string(), before: Json, after: Json });

const head = {
  flows: v.literal(PROTOCOL),
  /** Who speaks; a page that is loaded anew is another tab. */
  tab: v.string(),
  /** Counts what this tab has said, from 1. */
  seq: v.pipe(v.number(), v.integer()),
  /** Milliseconds since 1970. */
  at: v.number(),
};

/** What a portal tab says; after decisions of XState: a microstep is told after its guards and before its snapshot. */
const told = [
  v.object({ ...head, type: v.literal('tab.opened'), title: v.string() }),
  v.object({ ...head, type: v.literal('actor.started'), actor: PublishedActor, snapshot: PublishedSnapshot }),
  v.object({
    ...head,
    type: v.literal('event.sent'),
    actor: v.string(),
    /** The actor that sent it, null where it came from outside. */
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
    changes: v.array(Change),
  }),
  v.object({ ...head, type: v.literal('actor.stopped'), actor: v.string() }),
  v.object({ ...head, type: v.literal('tab.closed') }),
] as const;

export type Message = v.InferOutput<typeof Message>;
export const Message = v.variant('type', told);

/** The only thing that an inspector ever says: whoever records answers with what is remembered. */
export const Hello = v.object({ ...head, type: v.literal('hello') });

/** A message without what the sender adds. */
export type MessageBody = Message extends infer M
  ? M extends Message
    ? Omit<M, keyof typeof head>
    : never
  : never;

export type Read =
  | { kind: 'message'; message: Message }
  | { kind: 'hello' }
  /** Not to be understood; `problem` is a sentence. */
  | { kind: 'problem'; problem: string };

/** Reads what came over the channel, which every page of the origin can write to. */
export function readMessage(data: unknown): Read {
  const spoken = v.safeParse(v.object({ flows: v.number() }), data);
  if (!spoken.success) return { kind: 'problem', problem: 'It is no message of the flow inspector.' };
  if (spoken.output.flows !== PROTOCOL) {
    const problem = `It speaks version ${spoken.output.flows} of the protocol, this page version ${PROTOCOL}: reload both pages.`;
    return { kind: 'problem', problem };
  }
  if (v.is(Hello, data)) return { kind: 'hello' };
  const parsed = v.safeParse(Message, data);
  if (parsed.success) return { kind: 'message', message: parsed.output };
  const [issue] = parsed.issues;
  return { kind: 'problem', problem: `It is broken at '${v.getDotPath(issue) ?? 'the whole'}'.` };
}
