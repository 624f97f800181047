import { isPageInFrame, pageAtPath } from '#contract/pages/paths.ts';
import { lazyPage } from '#src/app/lazy-page.tsx';

/** The frames of pages, each loaded with the code that all its pages need. */
export const frames = {
  portal: lazyPage(async () => (await import('./frame.tsx')).Frame),
  public: lazyPage(async () => (await import('./public-frame.tsx')).PublicPageFrame),
};

/**
 * Loads the frame of the page at a path, and the code of a public page. The portal frame loads the code of its own
 * pages.
 */
export function preloadFrame(path: string): void {
  const page = pageAtPath(path);
  // Home only redirects, to a page that is not known yet.
  if (page === null || page === 'home') return;
  if (isPageInFrame('portal', page)) void frames.portal.preload();
  if (isPageInFrame('public', page)) {
    void frames.public.preload();
    void import('#src/app/public.pages.tsx')
      .then(({ publicPages }) => publicPages[page].code?.preload())
      .catch(() => null);
  }
}
