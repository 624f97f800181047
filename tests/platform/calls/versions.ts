import * as v from 'valibot';
import { expect } from 'vitest';
import type { AnyCallInput } from '#client/request.ts';
import type { Call } from '#contract/platform/api/call.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { changedRows } from './read-rows.ts';
import type { StartedCall } from './start-call.ts';

/** A version that nothing has. */
export const NO_VERSION = 999_999;

const StaleVersion = v.object({ code: v.literal('stale_version'), version: v.number() });

/** Makes a request on the newest version, which the refusal of another one tells. */
export async function sendOnNewest(caller: TestCaller, call: Call, input: AnyCallInput): Promise<Response> {
  if (!call.versioned) return caller.send(call, input);
  const refused = await caller.send(call, { ...input, version: NO_VERSION });
  if (refused.status !== 412) return refused;
  const { version } = v.parse(StaleVersion, await refused.json());
  return caller.send(call, { ...input, version });
}

/** A change on any version but the newest is refused with the newest, and changes nothing. Returns the newest. */
export async function expectVersionChecked(
  { readRows }: StartedCall,
  caller: TestCaller,
  call: Call,
  input: AnyCallInput,
): Promise<number> {
  const before = await readRows();
  const refused = await caller.send(call, { ...input, version: NO_VERSION });
  const { version: newest } = v.parse(StaleVersion, await refused.clone().json());
  // The first of something is made on version 0: there is none before it.
  const older = newest > 0 ? await caller.send(call, { ...input, version: newest - 1 }) : refused.clone();
  for (const answer of [refused, older]) {
    expect([answer.status, await answer.json()]).toEqual([
      412,
      { code: 'stale_version', message: 'stale version', version: newest },
    ]);
  }
  expect(changedRows(before, await readRows())).toEqual([]);
  return newest;
}

/** A change is not made twice on one version: it is stale, or there is nothing left to change. */
export async function expectVersionMovedOn(
  caller: TestCaller,
  call: Call,
  input: AnyCallInput & { version: number },
): Promise<void> {
  const { status } = await caller.send(call, input);
  expect([404, 409, 412]).toContain(status);
}
