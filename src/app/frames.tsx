import { isIn, pageAt } from '#contract/pages/paths.ts';
import { lazyPage } from './lazy-page.tsx';
import { publicPages } from './public.pages.tsx';

/** What stands around a page, with the code that every page in it needs. */
export const frames = {
  portal: lazyPage(async () => (await import('./frame.tsx')).Frame),
  public: lazyPage(async () => (await import('./public-frame.tsx')).PublicPageFrame),
};

/** Fetches the frame of the page at a path, and the code of a public page; the code of others is known to their frame. */
export function preloadFrame(path: string): void {
  const page = pageAt(path);
  // Home shows nothing itself: where it leads to is not known yet.
  if (page === null || page === 'home') return;
  if (isIn('portal', page)) void frames.portal.preload();
  if (isIn('public', page)) {
    void frames.public.preload();
    void publicPages[page].code?.preload();
  }
}
