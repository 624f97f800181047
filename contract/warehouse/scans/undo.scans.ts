import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { defineScanAction } from './scan-action.ts';

/** Takes back an earlier scan. */
export const undo = defineScanAction({
  name: 'UNDO',
  body: { scanQid: Qid },
  reply: v.object({
    result: v.literal('UNDONE'),
    scanQid: Qid,
    /** Of the pack job, where the scan was one of the pack bench. */
    version: v.optional(Count),
  }),
  refusals: {
    /** There is no such scan of this user, or it is undone already. */
    unknown_scan: { status: 409 },
    /** Something was done to the package after this scan. */
    scan_not_last: { status: 409 },
  },
});
