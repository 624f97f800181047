import { test } from 'vitest';
import type { Call } from '#contract/platform/api/call.ts';
import { expectAccepted, makeRequest } from '#tests/platform/calls/call-requests.ts';
import { expectHostileTextsHandled } from '#tests/platform/calls/hostile-texts.ts';
import { expectKeyRequired, expectOneEffect } from '#tests/platform/calls/keys.ts';
import { expectNothingForOthers, namesThingOfSeller } from '#tests/platform/calls/ownership.ts';
import { expectPages, isPaged } from '#tests/platform/calls/pages.ts';
import { textSchemas } from '#tests/platform/calls/schema-parts.ts';
import { startCall } from '#tests/platform/calls/start-call.ts';
import { expectVersionChecked, expectVersionMovedOn } from '#tests/platform/calls/versions.ts';
import { calls } from './calls.ts';

const tested = Object.entries(calls).filter(
  ([, call]) => namesThingOfSeller(call) || isVersioned(call) || isIdempotent(call),
);

function isVersioned({ versioned = false }: Call): boolean {
  return versioned;
}

function isIdempotent({ idempotent = false }: Call): boolean {
  return idempotent;
}

test.each(tested)('what the contract says of all calls holds for %s', async (_, call) => {
  const started = await startCall(call);
  const context = await started.createContext();
  const { caller } = context;
  const input = await makeRequest(call, context);
  if (namesThingOfSeller(call)) await expectNothingForOthers(started, call, input);
  const version = isVersioned(call) ? await expectVersionChecked(started, caller, call, input) : undefined;
  if (isIdempotent(call)) {
    await expectKeyRequired(started, caller, call, { ...input, version });
    await expectOneEffect(started, caller, call, { ...input, version });
  } else {
    await expectAccepted(caller, call, { ...input, version });
  }
  if (version !== undefined) await expectVersionMovedOn(caller, call, { ...input, version });
});

const paged = Object.entries(calls).filter(([, call]) => isPaged(call));

test.each(paged)('pages of %s', async (_, call) => {
  await expectPages(await startCall(call), call);
});

const takingTexts = tested.filter(([, { body }]) => textSchemas(body).length > 0);

test.each(takingTexts)('%s takes or refuses any text', async (_, call) => {
  await expectHostileTextsHandled(await startCall(call), call);
});
