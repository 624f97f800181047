import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { bookingFailed } from '#server/orders/sales/feed-subjects.ts';
import { lockSale, saveSale } from '#server/orders/sales/sales.store.ts';
import { MARKETPLACE_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import { publish } from '#server/platform/resources/events.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { makeCollectionReference, bookingFailureReason } from './booking.rules.ts';
import { findBookingByQid } from './bookings.store.ts';

export const SETTLE_BOOKING_TASK = 'settle-booking';
/** How long a carrier takes to answer. */
export const CARRIER_RESPONSE_TIME_MS = 2000;

const BookingPayload = v.object({ bookingQid: Qid });

export const shippingTasks: TaskHandlers = {
  [SETTLE_BOOKING_TASK]: async ({ tx, payload, now }) => {
    const { bookingQid } = v.parse(BookingPayload, payload);
    const requested = await findBookingByQid(tx, bookingQid);
    const sale = requested && (await lockSale(tx, requested.saleQid));
    // The booking is read again under the lock of the sale: it may have been cancelled.
    const booking = sale && (await findBookingByQid(tx, bookingQid));
    if (booking?.status !== 'PENDING' || sale === undefined) return;
    const failureReason = bookingFailureReason(sale);
    const reference = failureReason === null ? makeCollectionReference(booking) : null;
    await tx
      .updateTable('bookings')
      .set({
        status: failureReason === null ? 'SUCCEEDED' : 'FAILED',
        collectionReference: reference,
        failureReason,
      })
      .where('qid', '=', bookingQid)
      .execute();
    if (failureReason === null) await publish(tx, 'booking.confirmed', { bookingQid });
    const entry = {
      kind: failureReason === null ? ('BOOKING_SUCCEEDED' as const) : ('BOOKING_FAILED' as const),
      subject: booking.carrierName,
      after: reference ?? failureReason,
    };
    await saveSale(tx, sale, { entry }, { actor: MARKETPLACE_ACTOR, now });
    if (failureReason === null) return;
    await notifySeller(tx, sale.sellerQid, bookingFailed(sale, booking.carrierName), now);
  },
};
