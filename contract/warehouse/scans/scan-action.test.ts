import * as v from 'valibot';
import { expect, test } from 'vitest';
import { commonRefusals } from '#contract/platform/api/call.ts';
import { sendReceivingScan } from '#contract/warehouse/packages.scans.ts';
import { sendPutAwayScan } from '#contract/warehouse/put-away.scans.ts';
import { sampleOutcomes, sampleScans } from './scans.samples.ts';

test('a page meets the refusals of its own actions and no others', () => {
  expect(Object.keys(sendPutAwayScan.refusals).toSorted()).toEqual(
    [
      ...Object.keys(commonRefusals),
      'package_handed_over',
      'package_not_received',
      'scan_not_last',
      'unknown_package',
      'unknown_place',
      'unknown_scan',
    ].toSorted(),
  );
});

test('a page sends the scans of its own actions and reads their replies', () => {
  const { body, reply } = sendReceivingScan;
  expect(v.parse(body, sampleScans.damage)).toEqual(sampleScans.damage);
  for (const outcome of Object.values(sampleOutcomes)) expect(v.parse(reply, outcome)).toEqual(outcome);
  expect(v.is(sendPutAwayScan.body, sampleScans.damage)).toBe(false);
  expect(v.is(sendPutAwayScan.reply, sampleOutcomes.received)).toBe(false);
});
