import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { previewPrices, readOffer } from '#contract/catalogue/offers.calls.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { refreshOffers } from '#src/queries/offers.queries.ts';
import { queryFor } from '#src/queries/query.ts';

/** How long a price is typed before its effect is asked for. */
const TYPING_PAUSE = 250;

export function offerQuery(qid: string) {
  return queryFor(readOffer, { params: { qid } });
}

/** What a price would do; the former effect stays in view. A price that is typed over is not asked for. */
export function priceEffectQuery(qid: string, price: string) {
  const input = { body: { prices: [{ qid, price }] } };
  return queryOptions({
    ...queryFor(previewPrices, input),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => {
        setTimeout(resolve, TYPING_PAUSE);
      });
      signal.throwIfAborted();
      return api(previewPrices, input, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** Shows a saved offer; all that follows from its price and quantity is read again. */
export function showSavedOffer(queries: QueryClient, saved: Offer) {
  queries.setQueryData(offerQuery(saved.qid).queryKey, saved);
  refreshOffers(queries);
}
