import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isIn, isInMenu, pageAt, pageNames, paramsIn } from '#contract/pages/paths.ts';
import { useLinkIntent } from '#src/lib/link-intent.ts';
import { cacheOf } from './cache.ts';
import { preloadFrame } from './frames.tsx';
import { type PortalPage, portalPages } from './portal.pages.tsx';
import type { Portal } from './portal.ts';

/** Loads the code and the first reads of a page in parallel, before it is opened. */
function prefetch(queries: QueryClient, href: string) {
  const [path = '', search = ''] = href.split('?', 2);
  const page = pageAt(path);
  preloadFrame(path);
  if (page !== null && isIn('portal', page)) prefetchPage(queries, page, path, search);
}

function prefetchPage<Page extends PortalPage>(
  queries: QueryClient,
  page: Page,
  path: string,
  search: string,
) {
  const { code, readAhead } = portalPages[page];
  void code?.preload();
  readAhead?.(queries, paramsIn(page, path), search);
}

/** Called for the first page of a visit, before anything is rendered. */
export function prefetchIn(portal: Portal, href: string) {
  prefetch(cacheOf(portal), href);
}

/**
 * Prefetches the page of every link that the pointer or the focus enters. When the page at `path` is opened before
 * its code is loaded, its first reads start at once.
 */
export function usePrefetch(path: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const page = pageAt(path);
    if (page === null || !isIn('portal', page)) return;
    if (portalPages[page].code?.isLoaded() === false) prefetch(queries, path + location.search);
    if (page === 'profile' || isInMenu('profile', page)) preloadProfile();
  }, [queries, path]);
  useLinkIntent(useCallback((href: string) => prefetch(queries, href), [queries]));
}

/** A user who opens one page of the profile soon opens another. */
function preloadProfile() {
  for (const page of pageNames) {
    if (isInMenu('profile', page)) void portalPages[page].code?.preload();
  }
}
