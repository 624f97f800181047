import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { countOffers, listOffers, readOffer, readOffersInfo } from '#contract/offers/offers.calls.ts';
import {
  countStockMapping,
  listStockMapping,
  listSureMatches,
} from '#contract/stock-mapping/stock-mapping.calls.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { MAPPING_PAGE_SIZE, type MappingFilter, parseMappingFilter } from './mapping.filters.ts';

/** One page of offers without a known product; the former one stays in view while the next one loads. */
export function mappingQuery({ status, page }: MappingFilter) {
  return queryOptions({
    ...queryFor(listStockMapping, { query: { status, page, size: MAPPING_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

/** Prefetches the queries of the page in parallel. */
export function prefetchMapping(queries: QueryClient, search: string) {
  void queries.prefetchQuery(mappingQuery(parseMappingFilter(search)));
  void queries.prefetchQuery(queryFor(countStockMapping, {}));
}

const outdatedCalls = [
  listStockMapping,
  countStockMapping,
  listSureMatches,
  listOffers,
  countOffers,
  readOffersInfo,
  readOffer,
];

/** Reads again what a match changes. */
export async function refreshMapping(queries: QueryClient): Promise<void> {
  await Promise.all(outdatedCalls.map((call) => queries.invalidateQueries({ queryKey: queryKeyOf(call) })));
}
