import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callId } from '#contract/platform/api/call.ts';
import { calls } from '#server/calls.ts';
import { joinSamples, sampleRefusalDetail } from './sample-details.ts';

test('every refusal of the contract with a detail has a sample of it', () => {
  const unfit = Object.values(calls).flatMap((call) =>
    Object.entries(call.refusals)
      .filter(([, { detail }]) => detail && !v.is(detail, sampleRefusalDetail))
      .map(([code]) => `${callId(call)} ${code}`),
  );
  expect(unfit).toEqual([]);
});

test('every sample of a detail is one of a refusal, and has a name of its own', () => {
  const details = Object.values(calls).flatMap((call) =>
    Object.values(call.refusals).flatMap(({ detail }) => detail ?? []),
  );
  const names = details.flatMap((detail) => ('entries' in detail ? Object.keys(Object(detail.entries)) : []));
  expect(Object.keys(sampleRefusalDetail).toSorted()).toEqual([...new Set(names)].toSorted());
  expect(() => joinSamples([{ wait: 30 }, { version: 1, wait: 7 }])).toThrow(
    'The detail wait of refusals has two samples.',
  );
});
