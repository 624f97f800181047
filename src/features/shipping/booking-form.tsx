import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '#client/call-error.ts';
import { isFailureOf } from '#contract/call.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { bookCarrier, listBookableCarriers } from '#contract/shipping/shipping.calls.ts';
import type { BookableCarrier } from '#contract/shipping/shipping.schemas.ts';
import type { BookingDraft } from '#machines/booking/booking.draft.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { formatDate, formatMoney, formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { bookableCarriersFailureMessage, bookCarrierFailureMessage } from './ship.messages.ts';

const pickup = css({ maxWidth: '[20rem]' });
const why = css({ color: 'ink.soft', textStyle: 'label' });

type BookingFormProps = { sale: Sale; booking: SaleParts['booking']; onPack: () => void };

/** Chooses a carrier, filtered by dangerous goods and pallets, and its pickup date. */
export function BookingForm({ sale, booking, onPack }: BookingFormProps) {
  const draft = useSelector(booking, ({ context }) => context.draft);
  const failure = useSelector(booking, ({ context }) => context.failure);
  const { hasDangerousGoods, isPallet } = draft;
  const carriers = useQuery(
    queryFor(listBookableCarriers, {
      params: { qid: sale.qid },
      query: { has_dangerous_goods: hasDangerousGoods, is_pallet: isPallet },
    }),
  );
  const refused = isFailureOf(bookCarrier, failure) ? failure : null;
  const isUnpacked = sale.packing.length === 0;
  const isDateRefused = refused?.field === 'pickupDate';

  return (
    <div className={stack({ gap: '4' })}>
      {isUnpacked ? (
        <Notice
          tone="warning"
          title="Add your parcels and pallets first"
          actions={<Button onClick={onPack}>Go to Pack</Button>}
        >
          Carriers need sizes and weights.
        </Notice>
      ) : null}
      <BookingFlags draft={draft} booking={booking} />
      <Loaded
        query={carriers}
        what="the carriers"
        failed={(error, retry) => (
          <FailedState
            title="Unable to load carriers"
            message={bookableCarriersFailureMessage(failureOf(listBookableCarriers, error))}
            {...retry}
          />
        )}
        refetchFailure="above"
        empty={
          <EmptyState title="No carrier can be booked for this order">{noCarrierText(draft)}</EmptyState>
        }
      >
        {(bookable) => (
          <CarrierChoice
            sale={sale}
            carriers={bookable}
            draft={draft}
            booking={booking}
            dateError={refused && isDateRefused ? bookCarrierFailureMessage(refused) : undefined}
          />
        )}
      </Loaded>
      {refused && !isDateRefused ? (
        <Notice tone="danger" live="alert">
          {bookCarrierFailureMessage(refused)}
        </Notice>
      ) : null}
      <BookingAction draft={draft} booking={booking} isUnpacked={isUnpacked} />
    </div>
  );
}

type PartProps = { draft: BookingDraft; booking: SaleParts['booking'] };

function BookingFlags({ draft, booking }: PartProps) {
  return (
    <div className={cluster({ gap: '5' })}>
      <Checkbox
        label="Contains dangerous goods"
        checked={draft.hasDangerousGoods}
        onChange={(event) =>
          booking.send({ type: 'flags.changed', flags: { hasDangerousGoods: event.currentTarget.checked } })
        }
      />
      <Checkbox
        label="On pallets"
        checked={draft.isPallet}
        onChange={(event) =>
          booking.send({ type: 'flags.changed', flags: { isPallet: event.currentTarget.checked } })
        }
      />
    </div>
  );
}

type CarrierChoiceProps = PartProps & {
  sale: Sale;
  carriers: BookableCarrier[];
  dateError: string | undefined;
};

function CarrierChoice({ sale, carriers, draft, booking, dateError }: CarrierChoiceProps) {
  return (
    <>
      <RadioCards
        legend="Carrier"
        name={`carrier-${sale.qid}`}
        options={carriers.toSorted(cheaperFirst).map(carrierOption)}
        value={draft.carrier?.qid ?? null}
        onValueChange={(qid) => {
          const carrier = carriers.find((one) => one.qid === qid);
          if (carrier) booking.send({ type: 'carrier.chosen', carrier });
        }}
      />
      {draft.carrier ? (
        <div className={pickup}>
          <SelectField
            label="Pickup date"
            error={dateError}
            live
            value={draft.pickupDate ?? ''}
            onChange={(event) => booking.send({ type: 'pickup.chosen', date: event.currentTarget.value })}
          >
            {draft.carrier.pickupDates.map((day) => (
              <option key={day} value={day}>
                {formatDate(day, 'UTC')}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
    </>
  );
}

function BookingAction({ draft, booking, isUnpacked }: PartProps & { isUnpacked: boolean }) {
  // The carrier stays chosen while the dialog is open.
  const isReady = useSelector(
    booking,
    (snapshot) => snapshot.can({ type: 'booking.requested' }) || !snapshot.matches({ drafting: 'choosing' }),
  );
  const isDisabled = !isReady || isUnpacked;
  const reason = isUnpacked ? 'Add parcels or pallets first' : 'Choose a carrier first';
  return (
    <div className={cluster({ gap: '3', justify: 'flex-end' })}>
      {isDisabled ? <span className={why}>{reason}</span> : null}
      <Button
        thumb
        variant="primary"
        disabled={isDisabled}
        onClick={() => booking.send({ type: 'booking.requested' })}
      >
        {draft.carrier && draft.pickupDate
          ? `Book ${draft.carrier.name} for ${formatDate(draft.pickupDate, 'UTC')}`
          : 'Book carrier'}
      </Button>
    </div>
  );
}

function cheaperFirst(one: BookableCarrier, other: BookableCarrier) {
  return Number(one.price) - Number(other.price);
}

function carrierOption(carrier: BookableCarrier) {
  return {
    value: carrier.qid,
    title: carrier.name,
    text: `${carrier.service}, ${formatCount(carrier.transitDays, 'working day')}`,
    aside: formatMoney(carrier.price, carrier.priceCurrency),
  };
}

function noCarrierText({ hasDangerousGoods, isPallet }: BookingDraft): string {
  const what = hasDangerousGoods ? 'dangerous goods' : isPallet ? 'pallets' : 'this order';
  return `None of our carriers accepts ${what} to this destination. Ship it yourself.`;
}
