import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { urgentQuery } from '#src/features/dashboard/dashboard.filters.ts';
import { callQuery, readFilter } from '#src/features/orders/orders.filters.ts';
import { prefetchSale } from '#src/features/sale/sale.prefetch.ts';
import { fetchAhead } from '#src/queries/query.ts';
import { saleCountsQuery, salesQuery } from '#src/queries/sales.queries.ts';
import { cacheOf } from './cache.ts';
import { preloadPage } from './pages.ts';
import type { Portal } from './portal.ts';

/** Fetches the code and the first reads of a page side by side, before it is opened. */
function prefetch(queries: QueryClient, href: string) {
  const page = preloadPage(href);
  const [path = '', search = ''] = href.split('?', 2);
  if (page === 'dashboard') {
    fetchAhead(queries, salesQuery(urgentQuery));
    fetchAhead(queries, saleCountsQuery());
  }
  if (page === 'orders') {
    fetchAhead(queries, salesQuery(callQuery(readFilter(search))));
    fetchAhead(queries, saleCountsQuery());
  }
  if (page === 'order') prefetchSale(queries, path.split('/').findLast(Boolean) ?? '');
}

/** For the first page of a visit, before anything is drawn. */
export function prefetchIn(portal: Portal, href: string) {
  prefetch(cacheOf(portal), href);
}

/**
 * For `onIntent` of links: what pointer or focus is about to open is fetched ahead. The page at `path` itself, however it
 * was opened, is read beside its code.
 */
export function usePrefetch(path: string) {
  const queries = useQueryClient();
  useEffect(() => prefetch(queries, path + location.search), [queries, path]);
  return useCallback((href: string) => prefetch(queries, href), [queries]);
}
