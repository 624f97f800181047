import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countOffers, listOffers } from '#contract/catalogue/offers.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import type { OffersFilter } from './offers.filters.ts';

/** One page of the inventory; the former page stays in view while the next one loads. */
export function offersQuery(filter: OffersFilter) {
  return queryOptions({
    ...queryFor(listOffers, { query: filter }),
    placeholderData: keepPreviousData,
  });
}

/** The offers of each status under the other filters. */
export function offerCountsQuery({
  status: _status,
  sort: _sort,
  page: _page,
  size: _size,
  ...rest
}: OffersFilter) {
  return queryOptions({ ...queryFor(countOffers, { query: rest }), placeholderData: keepPreviousData });
}
