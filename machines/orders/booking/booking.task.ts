import { readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import { defineTask } from '#machines/platform/task/define-task.ts';
import type { TaskLimits, TaskStatus } from '#machines/platform/task/task.types.ts';

/** A carrier may answer after hours, so the booking is read as long as its order is open in the portal. */
export const bookingLimits: TaskLimits = {
  firstPause: 2000,
  growth: 1.5,
  longestPause: 30_000,
  misses: 4,
  failures: 4,
  slowAfter: 2 * 60_000,
  giveUpAfter: null,
};

/** Reads the booking of a sale, whose qid is the id, until the carrier has answered. */
export const bookingTask = defineTask({
  read: { call: readCarrierBooking, input: (qid: string) => ({ params: { qid } }), status: statusOf },
});

const statuses = { PENDING: 'waiting', SUCCEEDED: 'succeeded', FAILED: 'failed' } as const;

function statusOf({ status }: CarrierBooking): TaskStatus {
  return { status: statuses[status] };
}
