import { keepPreviousData, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listRecommendations, listWatched } from '#contract/catalogue/recommendations.calls.ts';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import type { RecommendationsFilter } from './recommendations.filters.ts';

type ListCall = typeof listRecommendations | typeof listWatched;
export type ProductsPage = CallReply<ListCall>;

/** One page of the products of a tab; the former page stays in view while the next one loads. */
export function productsQuery(filter: RecommendationsFilter) {
  const { tab, are_targets_met: areTargetsMet, ...query } = filter;
  return queryOptions({
    ...(tab
      ? queryFor<ListCall>(listWatched, { query: { ...query, are_targets_met: areTargetsMet } })
      : queryFor<ListCall>(listRecommendations, { query })),
    placeholderData: keepPreviousData,
  });
}

const lists = [listRecommendations, listWatched];

/**
 * Shows a change of a product wherever it is listed. Lists that are in view are not read again, so that a product that is
 * no longer watched stays in its place, where it can be watched again. A read on its way starts anew: its answer may be
 * from before the change.
 */
export function showProduct(queries: QueryClient, gtin: string, change: Partial<Recommendation>): void {
  for (const call of lists) {
    const queryKey = queryKeyOf(call);
    queries.setQueriesData<ProductsPage>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          results: page.results.map((product) =>
            product.gtin === gtin ? { ...product, ...change } : product,
          ),
        },
    );
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    for (const read of queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
      void startAnew(read);
    }
  }
}

async function startAnew(read: Query): Promise<void> {
  await read.cancel({ revert: true });
  // The page shows a failure of its reads.
  await read.fetch().catch(() => {});
}

export function readProductsAgain(queries: QueryClient): void {
  for (const call of lists) void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
}

/**
 * Reads whether a product is watched after a change whose answer was lost. Its list is not read again: the product may have
 * left it, and could not be put back. When this read fails, too, the failure of the change is still shown.
 */
export function readWatchAgain(queries: QueryClient, gtin: string): void {
  const query = queryFor(listWatched, { query: { search: gtin } });
  queries.fetchQuery({ ...query, staleTime: 0 }).then(
    ({ results }) => showProduct(queries, gtin, watchOf(results.find((product) => product.gtin === gtin))),
    () => {},
  );
}

/** What a row shows of the watchlist. */
export function watchOf(
  item: Pick<Recommendation, 'targetPrice' | 'areTargetsMet'> | undefined,
): Pick<Recommendation, 'isWatched' | 'targetPrice' | 'areTargetsMet'> {
  if (!item) return { isWatched: false, targetPrice: null, areTargetsMet: false };
  const { targetPrice, areTargetsMet } = item;
  return { isWatched: true, targetPrice, areTargetsMet };
}
