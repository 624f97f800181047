import { useSelector } from '@xstate/react';
import { isFailureOf } from '#contract/call.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { readCarrierBooking } from '#contract/shipping/shipping.calls.ts';
import type { SaleActorRef } from '#machines/sale/sale.machine.ts';
import { salePartOf } from '#machines/sale/sale.parts.ts';
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
  const state = useSelector(booking, ({ value }) => (typeof value === 'string' ? value : value.drafting));
  const failure = useSelector(booking, ({ context }) => context.failure);
  const made = useSelector(booking, ({ context }) => context.booking);
  const isAsking =
    state === 'confirming' ||
    state === 'requesting' ||
    state === 'confirmingCancel' ||
    state === 'cancelling';
  return (
    <div className={stack({ gap: '4' })}>
      {state === 'looking' ? <SkeletonRows rows={3} label="Loading the booking" /> : null}
      {state === 'lost' && isFailureOf(readCarrierBooking, failure) ? (
        <FailedState
          message={readBookingFailureMessage(failure)}
          onRetry={() => booking.send({ type: 'booking.retried' })}
        />
      ) : null}
      {state === 'awaiting' ? (
        <BookingWait booking={booking} carrier={made?.carrier.name ?? 'the carrier'} />
      ) : null}
      {state === 'failed' ? (
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
      {made && (state === 'booked' || state === 'confirmingCancel' || state === 'cancelling') ? (
        <BookedCarrier sale={sale} booking={booking} made={made} />
      ) : null}
      {state === 'choosing' || state === 'confirming' || state === 'requesting' ? (
        <BookingForm sale={sale} booking={booking} onPack={onPack} />
      ) : null}
      {isAsking ? <BookingDialogs sale={sale} booking={booking} /> : null}
    </div>
  );
}
