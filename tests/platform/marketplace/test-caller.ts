import * as v from 'valibot';
import { readEvents } from '#client/event-stream.ts';
import { parseFileName } from '#client/file-name.ts';
import { newIdempotencyKey, newTraceId } from '#client/keys.ts';
import { buildRequest, type AnyCallInput } from '#client/request.ts';
import type { Call, CallInput, CallReply } from '#contract/platform/api/call.ts';

/** The input of a call; the idempotency key is optional. */
type Input<C extends Call> = Omit<CallInput<C>, 'idempotencyKey'> & { idempotencyKey?: string };
type Inputs<C extends Call> = object extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

/** A received refusal in the shape of `CallFailure`. */
export type ReceivedRefusal = {
  status: number;
  code: string;
  field: string | null;
  detail: Record<string, unknown>;
};

export type TestCaller = {
  /** The reply; throws when the call is refused. */
  call<C extends Call>(call: C, ...input: Inputs<C>): Promise<CallReply<C>>;
  /** The refusal; throws when the call is accepted. */
  refusal<C extends Call>(call: C, ...input: Inputs<C>): Promise<ReceivedRefusal>;
  response<C extends Call>(call: C, ...input: Inputs<C>): Promise<Response>;
  /** The response to a call that is known at run time only. */
  send(call: Call, input: AnyCallInput): Promise<Response>;
};

type Send = (request: Request) => Promise<Response>;

/** Creates a caller that makes calls as one user, directly at the server. */
export function createTestCaller(send: Send, headers: Record<string, string> = {}): TestCaller {
  async function response(call: Call, input: AnyCallInput = {}): Promise<Response> {
    const key = call.idempotent ? { idempotencyKey: newIdempotencyKey() } : {};
    const wire = buildRequest('http://localhost/api/', call, { ...key, ...input }, newTraceId());
    const isForm = wire.body instanceof FormData;
    return send(
      new Request(wire.url, {
        method: wire.method,
        headers: {
          ...wire.headers,
          ...headers,
          ...(isForm || !wire.body ? {} : { 'content-type': 'application/json' }),
        },
        body: wire.body instanceof FormData ? wire.body : wire.body && JSON.stringify(wire.body),
      }),
    );
  }

  async function call(which: Call, input?: AnyCallInput): Promise<unknown> {
    const answer = await response(which, input);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    if (which.reply === 'none') return undefined;
    if (which.reply === 'file') {
      return { blob: await answer.blob(), name: parseFileName(answer.headers.get('content-disposition')) };
    }
    if (which.reply === 'events') return readEvents(which, answer);
    return v.parse(which.reply, await answer.json());
  }

  async function refusal(which: Call, input?: AnyCallInput): Promise<ReceivedRefusal> {
    const answer = await response(which, input);
    if (answer.ok) throw new Error(`accepted with ${answer.status} ${await answer.text()}`);
    return { status: answer.status, ...readRefusal(await answer.json()) };
  }

  // One implementation serves all calls; the contract has the input and reply of each.
  return { call, refusal, response, send: response } as TestCaller;
}

const Coded = v.looseObject({ code: v.string(), message: v.string() });
const FieldErrors = v.record(v.string(), v.pipe(v.array(Coded), v.minLength(1)));

function readRefusal(body: unknown): Omit<ReceivedRefusal, 'status'> {
  if (v.is(Coded, body)) return { ...split(body), field: null };
  const [first] = Object.entries(v.parse(FieldErrors, body));
  const [field, [error]] = v.parse(v.tuple([v.string(), v.looseTuple([Coded])]), first);
  return { ...split(error), field };
}

function split({ code, message: _message, ...detail }: v.InferOutput<typeof Coded>) {
  return { code, detail };
}
