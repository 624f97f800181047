import { queryOptions } from '@tanstack/react-query';
import type { CallQuery } from '#contract/platform/api/call.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import { listTestProducts } from '#contract/staff/test-sales.calls.ts';
import { queryFor } from '#src/queries/query.ts';

const MOST_SELLERS = 6;

/** Sellers that can get an order. */
export function foundSellersQuery(search: string) {
  const query = { search, status: 'ACTIVE', size: MOST_SELLERS } as const;
  return queryOptions({ ...queryFor(listSellers, { query }), enabled: search !== '' });
}

/** A random choice stays until another one is asked for. */
export function testProductsQuery(query: CallQuery<typeof listTestProducts>) {
  return queryOptions({ ...queryFor(listTestProducts, { query }), staleTime: Infinity });
}
