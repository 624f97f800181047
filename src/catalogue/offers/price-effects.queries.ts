import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { previewPrices } from '#contract/catalogue/offers.calls.ts';
import { MAXIMUM_OFFER_CHANGES, type Offer } from '#contract/catalogue/offers.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import {
  cellIssuesOf,
  offerChangeOf,
  type OfferDrafts,
} from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { queryKeyOf } from '#src/queries/query.ts';

/** The pause in typing after which the effect is asked for, in milliseconds. */
const PAUSE = 250;

type OfferPrice = { qid: string; price: string };
export type PriceEffects = CallReply<typeof previewPrices>;

/** What prices would do before they are saved. A request that is outdated by the next key is cancelled. */
export function priceEffectsQuery(prices: readonly OfferPrice[]) {
  const asked = prices.slice(0, MAXIMUM_OFFER_CHANGES);
  return queryOptions({
    queryKey: [...queryKeyOf(previewPrices), asked],
    queryFn: async ({ signal }): Promise<PriceEffects> => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      signal.throwIfAborted();
      return api(previewPrices, { body: { prices: asked } }, { signal });
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The unsaved prices of offers that could be saved. */
export function draftedPrices(drafts: OfferDrafts, offers: readonly Offer[]): OfferPrice[] {
  return offers.flatMap(({ qid }) => {
    const draft = drafts[qid];
    const price = draft && !cellIssuesOf(draft).price ? offerChangeOf(draft).price : undefined;
    return price === undefined ? [] : [{ qid, price }];
  });
}
