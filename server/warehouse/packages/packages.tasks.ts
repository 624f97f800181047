import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue, type TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { announceDelivery, missingDeliveries } from './announce.store.ts';

const ANNOUNCE_DELIVERY_TASK = 'announce-delivery';

const AnnouncePayload = v.object({ bookingQid: Qid });

export const packageTasks: TaskHandlers = {
  [ANNOUNCE_DELIVERY_TASK]: async ({ tx, payload }) => {
    const { bookingQid } = v.parse(AnnouncePayload, payload);
    // Each process of the marketplace looks for missing deliveries.
    const missing = await missingDeliveries(tx).where('bookings.qid', '=', bookingQid).executeTakeFirst();
    if (missing) await announceDelivery(tx, bookingQid);
  },
};

/** Has bookings announced that were made before deliveries were, of orders that go on. */
export async function findMissingDeliveries(tx: Tx, now: Date): Promise<void> {
  for (const { qid } of await missingDeliveries(tx).execute()) {
    await enqueue(tx, ANNOUNCE_DELIVERY_TASK, { bookingQid: qid }, now);
  }
}
