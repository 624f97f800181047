import type { BookableCarrier, BookingRequest } from '#contract/shipping/shipping.schemas.ts';
import type { SaleFacts } from '#machines/sale-part/sale-facts.ts';

export type FreightFlags = { hasDangerousGoods: boolean; isPallet: boolean };

export type BookingDraft = FreightFlags & { carrier: BookableCarrier | null; pickupDate: string | null };

/** The initial draft, with the flags of the packed goods; the seller may change them. */
export function initialBookingDraft({ hasDangerousGoods, hasPallets }: SaleFacts): BookingDraft {
  return { carrier: null, pickupDate: null, hasDangerousGoods, isPallet: hasPallets };
}

export function canCarrierTakeGoods(
  carrier: BookableCarrier,
  { hasDangerousGoods, isPallet }: FreightFlags,
): boolean {
  return (carrier.takesDangerousGoods || !hasDangerousGoods) && (carrier.takesPallets || !isPallet);
}

/** Changes the flags; a carrier that they exclude is no longer chosen. */
export function changeFreightFlags(draft: BookingDraft, flags: Partial<FreightFlags>): BookingDraft {
  const changed = { ...draft, ...flags };
  if (!draft.carrier || canCarrierTakeGoods(draft.carrier, changed)) return changed;
  return { ...changed, carrier: null, pickupDate: null };
}

/** Keeps the pickup date if the new carrier offers it, else chooses the earliest one. */
export function chooseCarrier(draft: BookingDraft, carrier: BookableCarrier): BookingDraft {
  const stays = draft.pickupDate !== null && carrier.pickupDates.includes(draft.pickupDate);
  return { ...draft, carrier, pickupDate: stays ? draft.pickupDate : (carrier.pickupDates[0] ?? null) };
}

/** Null until carrier and date are chosen. */
export function bookingRequestOf(draft: BookingDraft): BookingRequest | null {
  const { carrier, pickupDate, hasDangerousGoods, isPallet } = draft;
  if (!carrier || !pickupDate || !carrier.pickupDates.includes(pickupDate)) return null;
  if (!canCarrierTakeGoods(carrier, draft)) return null;
  return { carrierQid: carrier.qid, pickupDate, hasDangerousGoods, isPallet };
}
