import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { env } from '#src/env.ts';
import { PrivacyLink } from '#src/features/privacy/privacy-link.tsx';
import { patterns } from '#src/paths.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { PublicFrame } from '#src/ui/public-frame.tsx';
import { secretIn } from './audiences.ts';
import { cacheOf } from './cache.ts';
import { showFailureInFrame } from './failure.tsx';
import { Logo } from './logo.tsx';
import { pages } from './pages.ts';
import { SiteHeader } from './site-header.tsx';
import { usePortal } from './use-portal.ts';

/** The pages outside the frame: for everybody, or for users who are held until something is done. */
export function PublicRoutes() {
  const portal = usePortal();
  const search = useSearch();
  const secret = secretIn(search);
  return (
    <QueryClientProvider client={cacheOf(portal)}>
      <PublicFrame header={<SiteHeader />} footer={<PrivacyLink />}>
        <ErrorBoundary fallback={showFailureInFrame} resetKeys={[search]}>
          <Suspense fallback={<LoadingScreen logo={<Logo />} />}>
            <Switch>
              <Route path={patterns.signUp}>
                <pages.signUp />
              </Route>
              <Route path={patterns.activateAccount}>
                {secret === null ? <pages.verification /> : <pages.activation key={secret} secret={secret} />}
              </Route>
              <Route path={patterns.resetPassword}>
                <pages.resetPassword key={secret} secret={secret} />
              </Route>
              <Route path={patterns.terms}>
                <pages.terms />
              </Route>
              {env.ENVIRONMENT === 'production' ? null : (
                <Route path={patterns.outbox}>
                  <pages.outbox />
                </Route>
              )}
              <Route>
                <pages.notFound />
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </PublicFrame>
    </QueryClientProvider>
  );
}
