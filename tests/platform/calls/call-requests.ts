import { expect } from 'vitest';
import type { AnyCallInput } from '#client/request.ts';
import { callId, type Call } from '#contract/platform/api/call.ts';
import { findExports } from '#server/platform/find-exports.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import type {
  AnyRequestInput,
  PathValues,
  RequestContext,
  RequestFactory,
  ThingFactory,
} from './call-request.ts';
import { namesQid } from './schema-parts.ts';

/** Where the factories of things and requests are. */
const requestFiles = 'tests/**/*.requests.ts';

const things = new Map<string, ThingFactory>();
const requests = new Map<string, RequestFactory>();
for (const [, value] of await findExports(requestFiles)) {
  if (isThing(value)) things.set(value.path, value);
  if (isRequest(value)) requests.set(value.callId, value);
}

/** Makes a request of a call that the marketplace accepts; throws where no factory makes its thing or its body. */
export async function makeRequest(call: Call, context: RequestContext): Promise<AnyRequestInput> {
  const made = await requests.get(callId(call))?.make(context);
  if (call.body && made?.body === undefined) {
    throw new Error(`Add a request of ${callId(call)} with its body to a file ${requestFiles}.`);
  }
  const query: Record<string, unknown> = made?.query ?? {};
  const entries = call.roles.includes('SELLER') ? Object.entries(call.query?.entries ?? {}) : [];
  const forgotten = entries.find(([name, entry]) => namesQid(entry) && !(name in query));
  if (forgotten)
    throw new Error(
      `Add a request of ${callId(call)} with the query ${forgotten[0]} to a file ${requestFiles}.`,
    );
  return { ...made, query, params: made?.params ?? (await makeThing(call, context)) };
}

/** The owner’s request is accepted: a refusal of any kind would pass for the one that is tested. */
export async function expectAccepted(caller: TestCaller, call: Call, input: AnyCallInput): Promise<void> {
  const answer = await caller.send(call, input);
  expect(answer.ok ? 'accepted' : await answer.text()).toBe('accepted');
}

async function makeThing(call: Call, context: RequestContext): Promise<PathValues | undefined> {
  const path = thingOf(call);
  if (path === null) return undefined;
  const factory = things.get(path);
  if (!factory) throw new Error(`Add a factory of the thing ${path} to a file ${requestFiles}.`);
  return factory.make(context);
}

/** Whether the path of a call names a thing that belongs to one seller. */
export function namesOwnedThing(call: Call): boolean {
  const path = thingOf(call);
  return path !== null && things.get(path)?.isShared !== true;
}

/** The thing of a path: `sales/{qid}/lines/` → `sales/{qid}`. */
function thingOf({ path }: Call): string | null {
  return /^.*\}/.exec(path)?.[0] ?? null;
}

function isThing(value: unknown): value is ThingFactory {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'thing';
}

function isRequest(value: unknown): value is RequestFactory {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'request';
}
