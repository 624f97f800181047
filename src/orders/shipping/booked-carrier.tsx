import { useSelector } from '@xstate/react';
import { newIdempotencyKey } from '#client/keys.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { cancelCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import { brand } from '#contract/platform/brand.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatDate, formatMoney } from '#src/lib/format.ts';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { LabelDownload } from './label-download.tsx';
import { cancelBookingFailureMessage } from './ship.messages.ts';

type BookingMadeProps = { sale: Sale; booking: SaleParts['booking']; made: CarrierBooking };

export function BookedCarrier({ sale, booking, made }: BookingMadeProps) {
  const failure = useSelector(booking, ({ context }) => context.failure);
  const waitUntil = useSelector(booking, retryAtOf);
  const canCancel = useSelector(
    booking,
    (snapshot) =>
      snapshot.can({ type: 'cancel.requested', id: '' }) ||
      (snapshot.hasTag('throttled') && isEditable(snapshot.context.facts)),
  );
  return (
    <div className={stack({ gap: '3' })}>
      <DescriptionList
        rows={[
          { term: 'Carrier', detail: `${made.carrier.name}, ${made.carrier.service}` },
          { term: 'Pickup', detail: formatDate(made.pickupDate, 'UTC') },
          { term: 'Pickup reference', detail: made.collectionReference ?? '–' },
          { term: `Price (paid by ${brand.name})`, detail: formatMoney(made.price, made.priceCurrency) },
        ]}
      />
      {isFailureOf(cancelCarrierBooking, failure) ? (
        <Notice tone="danger" live="alert">
          {cancelBookingFailureMessage(failure)}
        </Notice>
      ) : null}
      <div className={cluster({ gap: '2', justify: 'flex-end', flexWrap: 'wrap-reverse' })}>
        {canCancel ? (
          <WaitButton
            thumb
            variant="dangerQuiet"
            waitUntil={waitUntil}
            onClick={() => booking.send({ type: 'cancel.requested', id: newIdempotencyKey() })}
          >
            Cancel booking
          </WaitButton>
        ) : null}
        <LabelDownload saleQid={sale.qid} />
      </div>
    </div>
  );
}
