import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import { listRecommendations } from '#contract/catalogue/recommendations.calls.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { readPayoutTotals } from '#contract/money/payouts.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { saleCountsQuery } from '#src/queries/sales.queries.ts';
import { todosQuery } from '#src/queries/todos.queries.ts';

const MINUTE = 60_000;
/** The products that the dashboard shows. */
export const TRENDING_PRODUCTS = 6;

export function payoutTotalsQuery() {
  return queryOptions({ ...queryFor(readPayoutTotals, {}), refetchInterval: MINUTE });
}

export function recommendationsQuery() {
  return queryFor(listRecommendations, { query: { sort: '-demand', page: 1, size: TRENDING_PRODUCTS } });
}

/** All that the dashboard reads, side by side. */
export function prefetchDashboard(queries: QueryClient): void {
  void queries.prefetchQuery(todosQuery());
  void queries.prefetchQuery(saleCountsQuery());
  void queries.prefetchQuery(payoutTotalsQuery());
  void queries.prefetchQuery(queryFor(readSellerStats, {}));
  void queries.prefetchQuery(queryFor(readOfferStandings, {}));
  void queries.prefetchQuery(recommendationsQuery());
}
