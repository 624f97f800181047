import type { BookableCarrier, BookingRequest } from '#contract/orders/shipping.schemas.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';

/** What a carrier would transport: services and prices depend on it. */
type Freight = Pick<SaleFacts, 'hasDangerousGoods' | 'packing'>;

export type BookingDraft = {
  carrier: BookableCarrier | null;
  pickupDate: string | null;
  /** The freight for which the carrier was chosen. */
  freight: Freight | null;
};

export const emptyBookingDraft: BookingDraft = { carrier: null, pickupDate: null, freight: null };

/** Keeps the pickup date if the new carrier offers it, else chooses the earliest one. */
export function chooseCarrier(
  draft: BookingDraft,
  carrier: BookableCarrier,
  { hasDangerousGoods, packing }: Freight,
): BookingDraft {
  const stays = draft.pickupDate !== null && carrier.pickupDates.includes(draft.pickupDate);
  const pickupDate = stays ? draft.pickupDate : (carrier.pickupDates[0] ?? null);
  return { carrier, pickupDate, freight: { hasDangerousGoods, packing } };
}

/** Whether the carrier was chosen for other freight than the order has now, so that its price may be another one. */
export function isDraftOutdated({ freight }: BookingDraft, facts: Freight): boolean {
  if (!freight) return false;
  return (
    freight.hasDangerousGoods !== facts.hasDangerousGoods ||
    JSON.stringify(freight.packing) !== JSON.stringify(facts.packing)
  );
}

/** Null until carrier and date are chosen. Dangerous goods and pallets are those of the order. */
export function bookingRequestOf(
  draft: BookingDraft,
  { hasDangerousGoods, packing }: Freight,
): BookingRequest | null {
  const { carrier, pickupDate } = draft;
  if (!carrier || !pickupDate || !carrier.pickupDates.includes(pickupDate)) return null;
  if (carrier.obstacle !== null) return null;
  const isPallet = packing.some(({ kind }) => kind === 'PALLET');
  return { carrierQid: carrier.qid, pickupDate, hasDangerousGoods, isPallet };
}
