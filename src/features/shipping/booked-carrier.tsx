import { useSelector } from '@xstate/react';
import { Printer } from 'lucide';
import { newIdempotencyKey } from '#client/keys.ts';
import { brand } from '#contract/brand.ts';
import { isFailureOf } from '#contract/call.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { cancelCarrierBooking, downloadLabel } from '#contract/shipping/shipping.calls.ts';
import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatDate, formatMoney } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { cluster, stack } from '#styled/patterns';
import { cancelBookingFailureMessage } from './ship.messages.ts';

const downloadLabelFailureMessage = defineFailureMessages(downloadLabel, {
  default: 'We couldn’t download the label. Try again.',
});

type BookingMadeProps = { sale: Sale; booking: SaleParts['booking']; made: CarrierBooking };

export function BookedCarrier({ sale, booking, made }: BookingMadeProps) {
  const failure = useSelector(booking, ({ context }) => context.failure);
  const canCancel = useSelector(booking, (snapshot) => snapshot.can({ type: 'cancel.requested', id: '' }));
  return (
    <div className={stack({ gap: '3' })}>
      <DescriptionList
        rows={[
          { term: 'Carrier', detail: `${made.carrier.name}, ${made.carrier.service}` },
          { term: 'Pickup', detail: formatDate(made.pickupDate, 'UTC') },
          { term: 'Collection reference', detail: made.makeCollectionReference ?? '–' },
          { term: `Price, paid by ${brand.name}`, detail: formatMoney(made.price, made.priceCurrency) },
        ]}
      />
      {isFailureOf(cancelCarrierBooking, failure) ? (
        <Notice tone="danger" live="alert">
          {cancelBookingFailureMessage(failure)}
        </Notice>
      ) : null}
      <div className={cluster({ gap: '2', justify: 'flex-end', flexWrap: 'wrap-reverse' })}>
        {canCancel ? (
          <Button
            thumb
            variant="dangerQuiet"
            onClick={() => booking.send({ type: 'cancel.requested', id: newIdempotencyKey() })}
          >
            Cancel booking
          </Button>
        ) : null}
        <DownloadButton
          call={downloadLabel}
          input={{ params: { qid: sale.qid } }}
          failureMessage={downloadLabelFailureMessage}
          thumb
          icon={<Icon of={Printer} />}
        >
          Download label
        </DownloadButton>
      </div>
    </div>
  );
}
