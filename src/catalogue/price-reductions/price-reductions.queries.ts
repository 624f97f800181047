import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { type PriceReductionsFilter, priceReductionsList } from './price-reductions.filters.ts';

/** All price reductions: those of a page without a filter, and the brands to choose from. */
export function allReductionsQuery() {
  return queryFor(listBrandDiscounts, {});
}

/** The price reductions of the chosen brands; the former ones stay until they come. */
export function reductionsQuery(filter: PriceReductionsFilter) {
  const { brandQid } = filter;
  return queryOptions({
    ...(priceReductionsList.isNarrowed(filter)
      ? queryFor(listBrandDiscounts, { query: { brandQid } })
      : allReductionsQuery()),
    placeholderData: keepPreviousData,
  });
}
