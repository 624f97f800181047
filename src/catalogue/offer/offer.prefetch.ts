import type { QueryClient } from '@tanstack/react-query';
import { listCompetingOffers, readPriceHistory } from '#contract/catalogue/offers.calls.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { offerQuery } from './offer.queries.ts';

/** Prefetches all queries of an offer in parallel; for an unknown offer they are refused. */
export function prefetchOffer(queries: QueryClient, qid: string) {
  const params = { qid };
  void queries.prefetchQuery(offerQuery(qid));
  void queries.prefetchQuery(queryFor(listCompetingOffers, { params }));
  void queries.prefetchQuery(queryFor(readPriceHistory, { params }));
  void queries.prefetchQuery(queryFor(readOfferSales, { params }));
}
