import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { isPageInFrame, pageAtPath, pageDefinition } from '#contract/pages/paths.ts';
import { queryClientOf } from '#src/app/cache.ts';
import { renderFailurePageInFrame } from '#src/app/failure.tsx';
import { lazyPage } from '#src/app/lazy-page.tsx';
import { publicPages } from '#src/app/public.pages.tsx';
import { LapsedSession } from '#src/app/session/lapsed.tsx';
import { usePortal } from '#src/app/use-portal.ts';
import { env } from '#src/env.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { PublicFrame } from '#src/ui/public-frame.tsx';
import { PublicFooter } from './public-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const NotFound = lazyPage(async () => (await import('#src/site/errors/not-found.page.tsx')).NotFoundPage);

/** The frame of the pages outside the navigation: for visitors, and for users who first have to verify or agree. */
export function PublicPageFrame() {
  const portal = usePortal();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <QueryClientProvider client={queryClientOf(portal)}>
      <PublicFrame header={<SiteHeader />} footer={<PublicFooter />}>
        <ErrorBoundary fallback={renderFailurePageInFrame} resetKeys={[search]}>
          <PublicPage path={path} search={search} />
        </ErrorBoundary>
        <LapsedSession />
      </PublicFrame>
    </QueryClientProvider>
  );
}

function PublicPage({ path, search }: { path: string; search: string }) {
  const page = pageAtPath(path);
  const isHere = page !== null && !(env.ENVIRONMENT === 'production' && pageDefinition(page).notInProduction);
  return isHere && isPageInFrame('public', page) ? publicPages[page].draw({}, search) : <NotFound />;
}
