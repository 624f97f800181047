import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { lineChangeOf } from './lines.draft.ts';
import type { LinesContext } from './lines.types.ts';

/** The input of the call that saves the edit of a line. */
export function saveLineInput(
  qid: string,
  sending: LinesContext['sending'],
): CallInput<typeof updateSaleLine> {
  const change = lineChangeOf(sending?.draft);
  if (!sending || !change) throw new Error('A line is saved that waits for something.');
  const { lineQid, draft } = sending;
  return {
    params: { qid, lineQid },
    body: change,
    version: draft.version,
    idempotencyKey: idempotencyKeyOf(updateSaleLine, qid, lineQid, change, draft.version),
  };
}

export const failureOfSave = failureOfCall(updateSaleLine);

/** For `actions`: keeps and reports the failure of a line that was not saved. */
export const noteAndReportFailure = [
  { type: 'noteFailure', params: failureOfSave },
  { type: 'reportFailure', params: failureOfSave },
] as const;
