import { isSection, pageAt, type PageName } from '#src/paths.ts';
import { lazyPage } from './lazy-page.tsx';

/** Every page but the login comes when it is needed, and is fetched ahead when it is about to be. */
export const pages = {
  frame: lazyPage(async () => (await import('./frame.tsx')).Frame),
  dashboard: lazyPage(async () => (await import('#src/features/dashboard/dashboard.page.tsx')).DashboardPage),
  orders: lazyPage(async () => (await import('#src/features/orders/orders.page.tsx')).OrdersPage),
  order: lazyPage<{ qid: string }>(async () => (await import('#src/features/sale/sale.page.tsx')).SalePage),
  profile: lazyPage(async () => (await import('./profile-routes.tsx')).loadProfile()),
  incoming: lazyPage(async () => (await import('#src/features/warehouse/incoming.page.tsx')).IncomingPage),
  publicRoutes: lazyPage(async () => (await import('./public-routes.tsx')).PublicRoutes),
  signUp: lazyPage(async () => (await import('#src/features/sign-up/sign-up.page.tsx')).SignUpPage),
  activation: lazyPage<{ secret: string }>(
    async () => (await import('#src/features/activation/activation.page.tsx')).ActivationPage,
  ),
  verification: lazyPage(
    async () => (await import('#src/features/verification/verification.page.tsx')).VerificationPage,
  ),
  resetPassword: lazyPage<{ secret: string | null }>(
    async () => (await import('#src/features/password-reset/password-reset.page.tsx')).PasswordResetPage,
  ),
  terms: lazyPage(async () => (await import('./terms.tsx')).Terms),
  notFound: lazyPage(async () => (await import('#src/features/errors/not-found.page.tsx')).NotFoundPage),
  failureOutside: lazyPage<{ onRetry: () => void }>(
    async () => (await import('./failure-outside.tsx')).FailureOutside,
  ),
  failure: lazyPage<{ onRetry: () => void }>(
    async () => (await import('#src/features/errors/failure.page.tsx')).FailurePage,
  ),
};

/** Pages that stand outside the frame, and what of them is fetched ahead: nothing of the embedded marketplace’s own. */
const outside = {
  signUp: pages.signUp,
  activateAccount: pages.verification,
  resetPassword: pages.resetPassword,
  outbox: null,
  welcome: null,
  terms: pages.terms,
} as const;

export function isOutside(page: PageName): page is keyof typeof outside {
  return page in outside;
}

/** Fetches what the page at an address is made of. */
export function preloadPage(href: string): PageName | null {
  const page = pageAt(href.split('?', 1)[0] ?? '');
  if (page === null || page === 'login' || page === 'home') return page;
  void (isOutside(page) ? pages.publicRoutes : pages.frame).preload();
  void codeOf(page)?.preload();
  return page;
}

/** Whether the page of a path waits for its code. */
export function awaitsCode(path: string): boolean {
  const page = pageAt(path);
  return page !== null && page !== 'login' && page !== 'home' && codeOf(page)?.isLoaded() === false;
}

function codeOf(page: Exclude<PageName, 'login' | 'home'>) {
  return isOutside(page) ? outside[page] : pages[isSection(page) ? 'profile' : page];
}
