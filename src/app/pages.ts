import { pageAt, type PageName } from '#src/paths.ts';
import { lazyPage } from './lazy-page.tsx';

type Linking = { onIntent: (href: string) => void };

/** Every page but the login comes when it is needed, and is fetched ahead when it is about to be. */
export const pages = {
  frame: lazyPage(async () => (await import('./frame.tsx')).Frame),
  dashboard: lazyPage<Linking>(
    async () => (await import('#src/features/dashboard/dashboard.page.tsx')).DashboardPage,
  ),
  orders: lazyPage<Linking>(async () => (await import('#src/features/orders/orders.page.tsx')).OrdersPage),
  order: lazyPage<Linking & { qid: string }>(
    async () => (await import('#src/features/sale/sale.page.tsx')).SalePage,
  ),
  profile: lazyPage(async () => (await import('#src/features/profile/profile.page.tsx')).ProfilePage),
  incoming: lazyPage<Linking>(
    async () => (await import('#src/features/warehouse/incoming.page.tsx')).IncomingPage,
  ),
  activateAccount: lazyPage(
    async () => (await import('#src/features/held/activate-account.page.tsx')).ActivateAccountPage,
  ),
  terms: lazyPage(async () => (await import('#src/features/held/terms.page.tsx')).TermsPage),
  notFound: lazyPage(async () => (await import('#src/features/errors/not-found.page.tsx')).NotFoundPage),
  failure: lazyPage<{ onRetry: () => void }>(
    async () => (await import('#src/features/errors/failure.page.tsx')).FailurePage,
  ),
};

/** Fetches what the page at an address is made of. */
export function preloadPage(href: string): PageName | null {
  const page = pageAt(href.split('?', 1)[0] ?? '');
  if (page === null || page === 'login' || page === 'home') return page;
  void pages.frame.preload();
  void pages[page].preload();
  return page;
}
