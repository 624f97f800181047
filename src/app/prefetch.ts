import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import {
  isPageInFrame,
  isPageInMenu,
  pageAtPath,
  pageNames,
  parsePathParams,
} from '#contract/pages/paths.ts';
import { preloadFrame } from '#src/app/frame/frames.tsx';
import { useLinkIntent } from '#src/lib/link-intent.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { queryClientOf } from './cache.ts';
import { type PortalPage, portalPages } from './portal.pages.tsx';
import type { Portal } from './portal.ts';

/** Loads the code and the first reads of a page in parallel, before it is opened. */
function prefetch(queries: QueryClient, href: string) {
  const [path = '', search = ''] = href.split('?', 2);
  const page = pageAtPath(path);
  preloadFrame(path);
  if (page !== null && isPageInFrame('portal', page)) prefetchPage(queries, page, path, search);
}

function prefetchPage<Page extends PortalPage>(
  queries: QueryClient,
  page: Page,
  path: string,
  search: string,
) {
  const { code, readAhead } = portalPages[page];
  void code?.preload();
  readAhead?.(queries, parsePathParams(page, path), search);
}

/** The first page of a visit, whose reads are started before anything is rendered. */
const firstPages = new WeakMap<QueryClient, string>();

/**
 * Called for the first page of a visit, before anything is rendered. Resolves when its first reads have ended, and that of
 * the user.
 */
export function prefetchFirstPage(portal: Portal, href: string): Promise<void> {
  const { session } = portal;
  const queries = queryClientOf(portal);
  firstPages.set(queries, href);
  prefetch(queries, href);
  return new Promise((resolve) => {
    const unsubscribe = queries.getQueryCache().subscribe(check);
    const subscription = session.subscribe(check);
    check();
    function check() {
      if (queries.isFetching() > 0 || session.getSnapshot().hasTag('wait')) return;
      unsubscribe();
      subscription.unsubscribe();
      resolve();
    }
  });
}

/**
 * Prefetches the page of every link that the pointer or the focus enters. The first reads of the page at `path` start
 * together, as soon as it is opened. When the browser is idle, the code of the pages that a user likely opens next is
 * loaded.
 */
export function usePrefetch(path: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const page = pageAtPath(path);
    if (page === null || !isPageInFrame('portal', page)) return;
    // A read that has already failed would begin again.
    const isPrefetched = firstPages.get(queries) === path + location.search;
    firstPages.delete(queries);
    if (!isPrefetched) prefetch(queries, path + location.search);
    return whenIdle(() => preloadNextPages(page));
  }, [queries, path]);
  useLinkIntent(
    useCallback(
      (href: string) => {
        if (!hasFailedRead(queries)) prefetch(queries, href);
      },
      [queries],
    ),
  );
}

/** Whether a read of the shown page has failed: reading ahead could begin it again without the user. */
function hasFailedRead(queries: QueryClient) {
  return queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.status === 'error' && state.data === undefined);
}

function preloadNextPages(page: PortalPage) {
  if (page === 'dashboard' || page === 'orders') preloadCode(['order']);
  if (page === 'inventory') preloadCode(['offer']);
  if (page === 'profile' || isPageInMenu('profile', page)) preloadCode(profilePages);
}

const profilePages = pageNames.filter((page) => isPageInMenu('profile', page));

function preloadCode(pages: readonly PortalPage[]) {
  for (const page of pages) void portalPages[page].code?.preload();
}
