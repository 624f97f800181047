import { expect, test } from 'vitest';
import { makeRequest } from '#tests/platform/calls/call-requests.ts';
import { expectNothingForOthers, namesThingOfSeller } from '#tests/platform/calls/ownership.ts';
import { startCall } from '#tests/platform/calls/start-call.ts';
import { sendOnNewest } from '#tests/platform/calls/versions.ts';
import { calls } from './calls.ts';

const tested = Object.entries(calls).filter(([, call]) => namesThingOfSeller(call));

test.each(tested)('what the contract says of all calls holds for %s', async (_, call) => {
  const started = await startCall(call);
  const context = await started.createContext();
  const input = await makeRequest(call, context);
  await expectNothingForOthers(started, call, input);
  const answer = await sendOnNewest(context.caller, call, input);
  expect(answer.ok ? 'accepted' : await answer.text()).toBe('accepted');
});
