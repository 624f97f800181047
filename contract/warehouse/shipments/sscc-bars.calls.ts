import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Sscc } from '#contract/platform/codes/sscc.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/**
 * Not in the specification: the GS1-128 bars of SSCCs, for a scanner that reads them from the screen. Bars and gaps take
 * turns, each as wide as so many modules.
 */
export const readSsccBars = defineCall({
  method: 'GET',
  path: 'warehouse/sscc-bars/',
  query: v.object({ sscc: v.pipe(v.array(Sscc), v.minLength(1), v.maxLength(300)) }),
  reply: v.object({ codes: v.array(v.object({ sscc: Sscc, bars: v.array(Count) })) }),
  refusals: {},
  roles: ['WAREHOUSE', 'STAFF'],
});
