import { readOffer, updateOffer } from '#contract/catalogue/offers.calls.ts';
import type { Offer, OfferEntry } from '#contract/catalogue/offers.schemas.ts';
import { differenceOf } from '#contract/platform/values/money.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

/** The editor of the form of an offer, and another one of its pause. */
export const offerEditor = defineEditor({
  update: {
    call: updateOffer,
    input: ({ item: { qid, version }, entry }: { item: Offer; entry: OfferEntry }) => ({
      params: { qid },
      body: entry,
      version,
    }),
  },
  read: { call: readOffer, input: ({ item: { qid } }: { item: Offer }) => ({ params: { qid } }) },
  isSubmitted: (newest, entry) =>
    isSameAmount(entry.price, newest.price) &&
    isSameAmount(entry.floor, newest.floor) &&
    isSame(entry.quantity, newest.quantity) &&
    isSame(entry.sellingUnit, newest.sellingUnit) &&
    isSame(entry.isPaused, newest.isPaused),
});

function isSame<Value>(entered: Value | undefined, saved: Value): boolean {
  return entered === undefined || entered === saved;
}

function isSameAmount(entered: string | null | undefined, saved: string | null): boolean {
  if (typeof entered !== 'string' || saved === null) return isSame(entered, saved);
  return Number(differenceOf(entered, saved)) === 0;
}
