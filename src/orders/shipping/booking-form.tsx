import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '#client/call-error.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { bookCarrier, listBookableCarriers } from '#contract/orders/shipping.calls.ts';
import type { BookableCarrier } from '#contract/orders/shipping.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { type FailureCode, isFailureOf } from '#contract/platform/api/call.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatDate, formatMoney, formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { ServicesNotOffered } from './services-not-offered.tsx';
import { bookableCarriersFailureMessage, bookCarrierFailureMessage, noCarrierText } from './ship.messages.ts';

const pickup = css({ maxWidth: '[20rem]' });
const why = css({ color: 'ink.soft', textStyle: 'label' });

type BookingFormProps = { sale: Sale; booking: SaleParts['booking']; onPack: () => void };

/** Chooses a carrier among the services that can carry the packed goods, and its pickup date. */
export function BookingForm({ sale, booking, onPack }: BookingFormProps) {
  const isUnpacked = sale.packing.length === 0;
  const failure = useSelector(booking, ({ context }) => context.failure);
  const refused = isFailureOf(bookCarrier, failure) ? failure : null;
  const isDateRefused = refused?.field === 'pickupDate';

  return (
    <div className={stack({ gap: '4' })}>
      {isUnpacked ? (
        <Notice
          tone="warning"
          title="Add your parcels and pallets first"
          actions={<Button onClick={onPack}>Go to Pack</Button>}
        >
          Carriers need their sizes and weights.
        </Notice>
      ) : (
        <Carriers
          sale={sale}
          booking={booking}
          dateError={refused && isDateRefused ? bookCarrierFailureMessage(refused) : undefined}
        />
      )}
      {refused && !isDateRefused ? (
        <Notice
          tone="danger"
          live="alert"
          actions={<BookingRemedy code={refused.code} sale={sale} onPack={onPack} />}
        >
          {bookCarrierFailureMessage(refused)}
        </Notice>
      ) : null}
      <BookingAction sale={sale} booking={booking} isUnpacked={isUnpacked} />
    </div>
  );
}

type PartProps = { sale: Sale; booking: SaleParts['booking'] };

function Carriers({ sale, booking, dateError }: PartProps & { dateError: string | undefined }) {
  const carriers = useQuery(carriersQuery(sale.qid));
  return (
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
    >
      {(services) => (
        <>
          <CarrierChoice
            sale={sale}
            booking={booking}
            carriers={services.filter(isOffered)}
            dateError={dateError}
          />
          <ServicesNotOffered sale={sale} services={services} />
        </>
      )}
    </Loaded>
  );
}

type CarrierChoiceProps = PartProps & { carriers: BookableCarrier[]; dateError: string | undefined };

function CarrierChoice({ sale, booking, carriers, dateError }: CarrierChoiceProps) {
  const { carrier: chosen, pickupDate } = useSelector(booking, ({ context }) => context.draft);
  if (carriers.length === 0) {
    return <EmptyState title="No carrier can be booked for this order">{noCarrierText}</EmptyState>;
  }
  return (
    <>
      <RadioCards
        legend="Carrier"
        name={`carrier-${sale.qid}`}
        options={carriers.toSorted(cheaperFirst).map(carrierOption)}
        value={chosen?.qid ?? null}
        onValueChange={(qid) => {
          const carrier = carriers.find((one) => one.qid === qid);
          if (carrier) booking.send({ type: 'carrier.chosen', carrier });
        }}
      />
      {chosen ? (
        <div className={pickup}>
          <SelectField
            label="Pickup date"
            error={dateError}
            live
            value={pickupDate ?? ''}
            onChange={(event) => booking.send({ type: 'pickup.chosen', date: event.currentTarget.value })}
          >
            {chosen.pickupDates.map((day) => (
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

function BookingAction({ sale, booking, isUnpacked }: PartProps & { isUnpacked: boolean }) {
  const { data: services } = useQuery({ ...carriersQuery(sale.qid), enabled: !isUnpacked });
  const draft = useSelector(booking, ({ context }) => context.draft);
  const waitUntil = useSelector(booking, retryAtOf);
  // The carrier stays chosen while the dialog is open.
  const isReady = useSelector(
    booking,
    (snapshot) =>
      snapshot.can({ type: 'booking.requested' }) || !snapshot.matches({ drafting: { choosing: 'ready' } }),
  );
  if (services && !isUnpacked && !services.some(isOffered)) return null;
  const isDisabled = !isReady || isUnpacked;
  const reason = isUnpacked ? 'Add parcels or pallets first' : 'Choose a carrier first';
  return (
    <div className={cluster({ gap: '3', justify: 'flex-end' })}>
      {isDisabled ? <span className={why}>{reason}</span> : null}
      <WaitButton
        thumb
        variant="primary"
        waitUntil={isUnpacked ? null : waitUntil}
        disabled={isDisabled}
        onClick={() => booking.send({ type: 'booking.requested' })}
      >
        {draft.carrier && draft.pickupDate
          ? `Book ${draft.carrier.name} for ${formatDate(draft.pickupDate, 'UTC')}`
          : 'Book carrier'}
      </WaitButton>
    </div>
  );
}

type BookingRemedyProps = { code: FailureCode<typeof bookCarrier>; sale: Sale; onPack: () => void };

/** The way to the place where a refused booking is put right. */
function BookingRemedy({ code, sale, onPack }: BookingRemedyProps) {
  if (code === 'packing_missing') return <Button onClick={onPack}>Go to Pack</Button>;
  if (!addressCodes.has(code)) return null;
  return <ButtonLink href={pathTo.shippingAddress({ order: sale.qid })}>Shipping addresses</ButtonLink>;
}

const addressCodes: ReadonlySet<string> = new Set([
  'seller_shipping_address_missing',
  'seller_shipping_address_line_one_too_long',
  'seller_shipping_address_line_two_too_long',
]);

function carriersQuery(qid: string) {
  return queryFor(listBookableCarriers, { params: { qid }, query: {} });
}

function isOffered({ obstacle }: BookableCarrier) {
  return obstacle === null;
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
