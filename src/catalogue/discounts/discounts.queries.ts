import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { type DiscountsFilter, discountsList } from './discounts.filters.ts';

/** All price reductions: those of a page without a filter, and the brands to choose from. */
export function allDiscountsQuery() {
  return queryFor(listBrandDiscounts, {});
}

/** The price reductions of the chosen brands; the former ones stay until they come. */
export function discountsQuery(filter: DiscountsFilter) {
  const { brandQid } = filter;
  return queryOptions({
    ...(discountsList.isNarrowed(filter)
      ? queryFor(listBrandDiscounts, { query: { brandQid } })
      : allDiscountsQuery()),
    placeholderData: keepPreviousData,
  });
}
