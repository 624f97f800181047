import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AnyCallInput } from '#client/request.ts';
import { callId, type Call } from '#contract/platform/api/call.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import type { AnyRequestInput, SignedInSeller } from './call-request.ts';
import { makeRequest, namesOwnedThing } from './call-requests.ts';
import { changedRows } from './read-rows.ts';
import { namesQid, sharedKeys } from './schema-parts.ts';
import type { StartedCall } from './start-call.ts';
import { NO_VERSION, sendOnNewest } from './versions.ts';

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** They succeed whether there was something to delete or not. */
const deletesOfNothing = ['DELETE watchlist/items/{gtin}/'];

/** Whether a call names a thing of one seller: in its path, its query or its body. */
export function namesThingOfSeller(call: Call): boolean {
  if (!call.roles.includes('SELLER')) return false;
  return namesOwnedThing(call) || namesQid(call.query) || namesQid(call.body);
}

/** Another seller changes nothing of the owner, and is answered as if the thing did not exist. */
export async function expectNothingForOthers(
  { createContext, readRows }: StartedCall,
  call: Call,
  input: AnyRequestInput,
): Promise<void> {
  const context = await createContext();
  const other = context.owner;
  const before = await readRows();
  const answer = await answerTo(other, call, input);
  const changed = changedRows(before, await readRows()).filter((row) => !isOwn(row, other));
  expect(changed).toEqual([]);
  expect(answer).toBe(await answerTo(other, call, withUnknownThings(input)));
  // A call with many things in its body, or one that filters by them, leaves out those that it does not find.
  const leavesOut = !namesOwnedThing(call) && answer.startsWith('200 ');
  if (leavesOut || deletesOfNothing.includes(callId(call))) return;
  expect(answer).toBe(notFound);
  const [inner, ...outer] = Object.keys(input.params ?? {}).toReversed();
  if (inner === undefined || outer.length === 0) return;
  // A thing of the owner below one of the other seller.
  const own = await makeRequest(call, context);
  const mixed = { ...own, params: { ...own.params, [inner]: input.params?.[inner] ?? '' } };
  const answered = await sendOnNewest(other, call, mixed);
  expect(await textOf(answered)).toBe(notFound);
}

const notFound = '404 {"code":"not_found","message":"not found"}';

async function answerTo(caller: TestCaller, call: Call, input: AnyCallInput): Promise<string> {
  const version = call.versioned ? { version: NO_VERSION } : {};
  return textOf(await caller.send(call, { ...input, ...version }));
}

async function textOf(answer: Response): Promise<string> {
  return `${answer.status} ${(await answer.text()).replaceAll(uuid, 'qid')}`;
}

/** What a call counts for the seller who makes it is no change of another one. */
function isOwn(row: string, { seller, user }: SignedInSeller): boolean {
  return row.includes(seller.qid) || row.includes(user.qid);
}

/** The same request for things that do not exist. */
function withUnknownThings({ params, query, body }: AnyRequestInput): AnyRequestInput {
  return { params: mapQids(params), query: mapQids(query), body: mapQids(body) };
}

function mapQids<T>(value: T): T;
function mapQids(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(uuid, () => randomUUID());
  if (Array.isArray(value)) return value.map(mapQids);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, sharedKeys.includes(key) ? part : mapQids(part)]),
  );
}
