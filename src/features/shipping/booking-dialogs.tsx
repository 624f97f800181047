import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatDate, formatMoney } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** The questions before booking a carrier and before cancelling a booking. */
export function BookingDialogs({ sale, booking }: { sale: Sale; booking: SaleParts['booking'] }) {
  const state = useSelector(booking, ({ value }) => value);
  const { carrier, pickupDate } = useSelector(booking, ({ context }) => context.draft);
  const close = () => booking.send({ type: 'dialog.closed' });
  if (state === 'confirmingCancel' || state === 'cancelling') {
    return (
      <Dialog
        open
        irreversible
        onClose={close}
        title="Cancel booking"
        description="The carrier won’t collect this order. Add shipping details again before you trigger payment."
        actions={
          <>
            <Button onClick={close}>Keep booking</Button>
            <Button
              variant="danger"
              busy={state === 'cancelling'}
              onClick={() => booking.send({ type: 'cancel.confirmed' })}
            >
              Cancel booking
            </Button>
          </>
        }
      >
        <SlowCall actor={booking} call="cancel" />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      irreversible
      onClose={close}
      title={`Book ${carrier?.name ?? 'carrier'}`}
      description={
        carrier && pickupDate
          ? `${carrier.service} for order ${sale.fid}, pickup on ${formatDate(pickupDate, 'UTC')}. We’ll pay the ${formatMoney(carrier.price, carrier.priceCurrency)}, at no cost to you.`
          : undefined
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={state === 'requesting'}
            onClick={() => booking.send({ type: 'booking.confirmed' })}
          >
            Book carrier
          </Button>
        </>
      }
    >
      <SlowCall actor={booking} call="book" />
    </Dialog>
  );
}
