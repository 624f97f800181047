import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch, useSearch } from 'wouter';
import { env } from '#src/env.ts';
import { PrivacyLink } from '#src/features/privacy/privacy-link.tsx';
import { patterns } from '#src/paths.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { PublicFrame } from '#src/ui/public-frame.tsx';
import { secretIn } from './audiences.ts';
import { cacheOf } from './cache.ts';
import { showFailureInFrame } from './failure.tsx';
import { Lapsed } from './lapsed.tsx';
import { lazyPage } from './lazy-page.tsx';
import { pages } from './pages.ts';
import { SiteHeader } from './site-header.tsx';
import { usePortal } from './use-portal.ts';

const Outbox = lazyPage(async () => (await import('#src/features/outbox/outbox.page.tsx')).OutboxPage);
const Welcome = lazyPage(async () => (await import('./welcome.tsx')).Welcome);

/** The pages outside the frame: for everybody, or for users who are held until something is done. */
export function PublicRoutes() {
  const portal = usePortal();
  const search = useSearch();
  const secret = secretIn(search);
  return (
    <QueryClientProvider client={cacheOf(portal)}>
      <PublicFrame header={<SiteHeader />} footer={<PrivacyLink />}>
        <ErrorBoundary fallback={showFailureInFrame} resetKeys={[search]}>
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
                <Outbox />
              </Route>
            )}
            {env.ENVIRONMENT === 'production' ? null : (
              <Route path={patterns.welcome}>
                <Welcome />
              </Route>
            )}
            <Route>
              <pages.notFound />
            </Route>
          </Switch>
        </ErrorBoundary>
        <Lapsed />
      </PublicFrame>
    </QueryClientProvider>
  );
}
