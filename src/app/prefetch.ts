import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { urgentQuery } from '#src/features/dashboard/dashboard.filters.ts';
import { callQuery, readFilter } from '#src/features/orders/orders.filters.ts';
import { prefetchSale } from '#src/features/sale/sale.prefetch.ts';
import { useLinkIntent } from '#src/lib/link-intent.ts';
import { saleCountsQuery, salesQuery } from '#src/queries/sales.queries.ts';
import { cacheOf } from './cache.ts';
import { awaitsCode, preloadPage } from './pages.ts';
import type { Portal } from './portal.ts';

/** Fetches the code and the first reads of a page side by side, before it is opened. */
function prefetch(queries: QueryClient, href: string) {
  const page = preloadPage(href);
  const [path = '', search = ''] = href.split('?', 2);
  if (page === 'dashboard') {
    void queries.prefetchQuery(salesQuery(urgentQuery));
    void queries.prefetchQuery(saleCountsQuery());
  }
  if (page === 'orders') {
    void queries.prefetchQuery(salesQuery(callQuery(readFilter(search))));
    void queries.prefetchQuery(saleCountsQuery());
  }
  if (page === 'order') prefetchSale(queries, path.split('/').findLast(Boolean) ?? '');
}

/** For the first page of a visit, before anything is drawn. */
export function prefetchIn(portal: Portal, href: string) {
  prefetch(cacheOf(portal), href);
}

/**
 * Fetches ahead the page of every link that the pointer or the focus enters. While the page at `path` waits for its
 * code, however it was opened, its first reads start.
 */
export function usePrefetch(path: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (awaitsCode(path)) prefetch(queries, path + location.search);
  }, [queries, path]);
  useLinkIntent(useCallback((href: string) => prefetch(queries, href), [queries]));
}
