import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import type { RankedOffersFilter } from './ranked-offers.filters.ts';

/** One page of a standing, the cheapest to win first; offers that win have no cost and stand by name. */
export function rankedOffersQuery({ standing, page, size }: RankedOffersFilter) {
  return queryOptions({
    ...queryFor(listOffers, { query: { standing: [standing], sort: 'cost_to_win', page, size } }),
    placeholderData: keepPreviousData,
  });
}
