import * as v from 'valibot';
import type { AnyCallInput } from '#client/request.ts';
import type { Call } from '#contract/platform/api/call.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';

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
