import { expect, test } from 'vitest';
import type { Call } from '#contract/platform/api/call.ts';
import { makeRequest } from '#tests/platform/calls/call-requests.ts';
import { expectNothingForOthers, namesThingOfSeller } from '#tests/platform/calls/ownership.ts';
import { startCall } from '#tests/platform/calls/start-call.ts';
import { expectVersionChecked, expectVersionMovedOn } from '#tests/platform/calls/versions.ts';
import { calls } from './calls.ts';

const tested = Object.entries(calls).filter(([, call]) => namesThingOfSeller(call) || isVersioned(call));

function isVersioned({ versioned = false }: Call): boolean {
  return versioned;
}

test.each(tested)('what the contract says of all calls holds for %s', async (_, call) => {
  const started = await startCall(call);
  const context = await started.createContext();
  const { caller } = context;
  const input = await makeRequest(call, context);
  if (namesThingOfSeller(call)) await expectNothingForOthers(started, call, input);
  const version = isVersioned(call) ? await expectVersionChecked(started, caller, call, input) : undefined;
  const answer = await caller.send(call, { ...input, version });
  expect(answer.ok ? 'accepted' : await answer.text()).toBe('accepted');
  if (version !== undefined) await expectVersionMovedOn(caller, call, { ...input, version });
});
