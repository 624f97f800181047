import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { type SaleParts, salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { Button } from '#src/ui/button.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { stack } from '#styled/patterns';
import { BookedCarrier } from './booked-carrier.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingWait } from './booking-wait.tsx';
import { readBookingFailureMessage } from './ship.messages.ts';

const BookingDialogs = lazyPart(async () => (await import('./booking-dialogs.tsx')).BookingDialogs);

type BookingProps = { sale: Sale; actor: SaleActorRef; onPack: () => void };

/** Shipping with the marketplace; a booking counts only when it has SUCCEEDED (specification 4.6). */
export function Booking({ sale, actor, onPack }: BookingProps) {
  const booking = salePartOf(actor, 'booking');
  const shown = useSelector(booking, shownPart);
  const isAsking = useSelector(booking, asksQuestion);
  const waitUntil = useSelector(booking, retryAtOf);
  const failure = useSelector(booking, ({ context }) => context.failure);
  const made = useSelector(booking, ({ context }) => context.booking);
  return (
    <div className={stack({ gap: '4' })}>
      {shown === 'looking' ? <SkeletonRows rows={3} label="Loading the booking" /> : null}
      {shown === 'lost' && isFailureOf(readCarrierBooking, failure) ? (
        <FailedState
          message={readBookingFailureMessage(failure)}
          waitUntil={waitUntil}
          onRetry={() => booking.send({ type: 'booking.retried' })}
        />
      ) : null}
      {shown === 'awaiting' ? (
        <BookingWait booking={booking} carrier={made?.carrier.name ?? 'the carrier'} />
      ) : null}
      {shown === 'failed' ? (
        <Notice
          tone="danger"
          live="alert"
          title={`${made?.carrier.name ?? 'The carrier'} couldn’t take this order`}
          actions={
            <Button onClick={() => booking.send({ type: 'booking.retried' })}>Choose another carrier</Button>
          }
        >
          {made?.failureReason}
        </Notice>
      ) : null}
      {made && shown === 'booked' ? <BookedCarrier sale={sale} booking={booking} made={made} /> : null}
      {shown === 'form' ? <BookingForm sale={sale} booking={booking} onPack={onPack} /> : null}
      {isAsking ? <BookingDialogs sale={sale} booking={booking} /> : null}
    </div>
  );
}

type BookingSnapshot = SnapshotFrom<SaleParts['booking']>;

function shownPart(snapshot: BookingSnapshot) {
  if (snapshot.matches('drafting') || snapshot.matches('requesting')) return 'form';
  if (snapshot.matches('confirmingCancel') || snapshot.matches('cancelling')) return 'booked';
  return (['looking', 'lost', 'awaiting', 'failed', 'booked'] as const).find((name) =>
    snapshot.matches(name),
  );
}

function asksQuestion(snapshot: BookingSnapshot): boolean {
  return (
    snapshot.matches({ drafting: 'confirming' }) ||
    snapshot.matches('requesting') ||
    snapshot.matches('confirmingCancel') ||
    snapshot.matches('cancelling')
  );
}
