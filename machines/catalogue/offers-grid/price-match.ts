import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { cellIssuesOf, type CellEdit, offerChangeOf, type OfferDrafts } from './offers-grid.draft.ts';

/** Why an offer keeps its price. */
export type MatchBlocker = 'not_live' | 'no_competition' | 'winning' | 'below_floor' | 'too_low';

/** What matching the winning price does to one offer: its price before, and the one after it or why there is none. */
export type PriceMatch = { offer: Offer; before: string } & (
  | { after: string; blocker: null }
  | { after: null; blocker: MatchBlocker }
);

/** Compares the prices of offers, saved or typed, with those that would win. No price goes below its floor. */
export function matchPrices(drafts: OfferDrafts, offers: readonly Offer[]): PriceMatch[] {
  return offers.map((offer) => {
    const before = priceOf(drafts, offer);
    const { winningPrice } = offer;
    const blocker = blockerOf(offer, before);
    return blocker !== null || winningPrice === null
      ? { offer, before, after: null, blocker: blocker ?? 'no_competition' }
      : { offer, before, after: winningPrice, blocker: null };
  });
}

/** The edits that set the prices. */
export function matchEdits(drafts: OfferDrafts, offers: readonly Offer[]): CellEdit[] {
  return matchPrices(drafts, offers).flatMap(({ offer, after }) =>
    after === null ? [] : [{ offer, field: 'price' as const, text: after }],
  );
}

function blockerOf({ status, winningPrice, floor }: Offer, before: string): MatchBlocker | null {
  if (status !== 'LIVE') return 'not_live';
  if (winningPrice === null) return 'no_competition';
  if (!isAmountAbove(before, winningPrice)) return 'winning';
  if (floor !== null && isAmountAbove(floor, winningPrice)) return 'below_floor';
  return isAmountAbove(winningPrice, '0') ? null : 'too_low';
}

/** The typed price where it can be saved, else the saved one. */
function priceOf(drafts: OfferDrafts, { qid, price }: Offer): string {
  const draft = drafts[qid];
  if (!draft || cellIssuesOf(draft).price) return price;
  return offerChangeOf(draft).price ?? price;
}
