import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatDate, formatMoney } from '#src/lib/format.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';

/** The questions before booking a carrier and before cancelling a booking. */
export function BookingDialogs({ sale, booking }: { sale: Sale; booking: SaleParts['booking'] }) {
  const state = useSelector(booking, ({ value }) => value);
  const { carrier, pickupDate } = useSelector(booking, ({ context }) => context.draft);
  const close = () => booking.send({ type: 'dialog.closed' });
  if (state === 'confirmingCancel' || state === 'cancelling') {
    return (
      <ConfirmationDialog
        title="Cancel booking"
        description="The carrier won’t collect this order. Add shipping details again before you trigger payment."
        cancel="Keep booking"
        confirm="Cancel booking"
        variant="danger"
        busy={state === 'cancelling'}
        onConfirm={() => booking.send({ type: 'cancel.confirmed' })}
        onClose={close}
      >
        <SlowCall actor={booking} call="cancel" />
      </ConfirmationDialog>
    );
  }
  return (
    <ConfirmationDialog
      title={`Book ${carrier?.name ?? 'carrier'}`}
      description={
        carrier && pickupDate
          ? `${carrier.service} for order ${sale.fid}, pickup on ${formatDate(pickupDate, 'UTC')}. We’ll pay the ${formatMoney(carrier.price, carrier.priceCurrency)}, at no cost to you.`
          : undefined
      }
      confirm="Book carrier"
      busy={state === 'requesting'}
      onConfirm={() => booking.send({ type: 'booking.confirmed' })}
      onClose={close}
    >
      <SlowCall actor={booking} call="book" />
    </ConfirmationDialog>
  );
}
