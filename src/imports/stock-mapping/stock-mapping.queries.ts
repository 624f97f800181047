import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { countOffers, listOffers, readOffer, readOffersInfo } from '#contract/catalogue/offers.calls.ts';
import {
  countStockMapping,
  listStockMapping,
  listSureMatches,
} from '#contract/imports/stock-mapping.calls.ts';
import {
  MAXIMUM_MATCHES,
  type SureMatch,
  type SureMatches,
  type SureMatchesQuery,
} from '#contract/imports/stock-mapping.schemas.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { MAPPING_PAGE_SIZE, type MappingFilter, parseMappingFilter } from './stock-mapping.filters.ts';

/** One page of offers without a known product; the former one stays in view while the next one loads. */
export function mappingQuery({ status, page }: MappingFilter) {
  return queryOptions({
    ...queryFor(listStockMapping, { query: { status, page, size: MAPPING_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

/** Why a match of all leaves an offer out. */
export type MatchBlocker = 'already_offered' | 'same_product';

/** A request compares few offers; this many are shown together. */
const COMPARED_TOGETHER = MAXIMUM_MATCHES;

/** The sure matches among the next offers; each product is matched once. */
export function sureMatchesQuery(after: SureMatchesQuery) {
  return queryOptions({
    queryKey: [...queryKeyOf(listSureMatches), 'together', after] as const,
    async queryFn({ signal }) {
      const replies: SureMatches[] = [];
      for (let query: SureMatchesQuery | null = after; query !== null;) {
        const reply: SureMatches = await api(listSureMatches, { query }, { signal });
        replies.push(reply);
        query = comparedIn(replies) < COMPARED_TOGETHER ? reply.next : null;
      }
      const { left = 0, next = null } = replies.at(-1) ?? {};
      return { matches: withBlockers(replies), compared: comparedIn(replies), left, next };
    },
  });
}

function comparedIn(replies: readonly SureMatches[]): number {
  return replies.reduce((sum, { compared }) => sum + compared, 0);
}

export type ShownMatch = SureMatch & { blocker: MatchBlocker | null };

function withBlockers(replies: readonly SureMatches[]): ShownMatch[] {
  const taken = new Set<string>();
  return replies
    .flatMap(({ matches }) => matches)
    .map((match) => {
      const { gtin } = match.product;
      const isTaken = taken.has(gtin);
      taken.add(gtin);
      return { ...match, blocker: match.isOffered ? 'already_offered' : isTaken ? 'same_product' : null };
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
