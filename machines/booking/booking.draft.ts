import type { BookableCarrier, BookingRequest } from '#contract/shipping/shipping.schemas.ts';
import type { SaleFacts } from '#machines/sale-part/sale-facts.ts';

export type BookingDraft = { carrier: BookableCarrier | null; pickupDate: string | null };

export const emptyBookingDraft: BookingDraft = { carrier: null, pickupDate: null };

/** Keeps the pickup date if the new carrier offers it, else chooses the earliest one. */
export function chooseCarrier(draft: BookingDraft, carrier: BookableCarrier): BookingDraft {
  const stays = draft.pickupDate !== null && carrier.pickupDates.includes(draft.pickupDate);
  return { carrier, pickupDate: stays ? draft.pickupDate : (carrier.pickupDates[0] ?? null) };
}

/** Whether services, prices and the choice among them are out of date. */
export function isFreightChanged(before: SaleFacts, after: SaleFacts): boolean {
  return (
    before.hasDangerousGoods !== after.hasDangerousGoods ||
    JSON.stringify(before.packing) !== JSON.stringify(after.packing)
  );
}

/** Null until carrier and date are chosen. Dangerous goods and pallets are those of the order. */
export function bookingRequestOf(
  { carrier, pickupDate }: BookingDraft,
  { hasDangerousGoods, packing }: SaleFacts,
): BookingRequest | null {
  if (!carrier || !pickupDate || !carrier.pickupDates.includes(pickupDate)) return null;
  if (carrier.obstacle !== null) return null;
  const isPallet = packing.some(({ kind }) => kind === 'PALLET');
  return { carrierQid: carrier.qid, pickupDate, hasDangerousGoods, isPallet };
}
