import { brand } from '#contract/brand.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { userTypeOf } from '#machines/session/session.user.ts';
import { env } from '#src/env.ts';
import { pageAt, pathTo } from '#src/paths.ts';
import { saleCountsQuery } from '#src/queries/sales.queries.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { AccountCard } from '#src/ui/account-card.tsx';
import { AppFrame } from '#src/ui/app-frame.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { usePageFocus } from '#src/ui/page-focus.ts';
import { cacheOf } from './cache.ts';
import { showFailureInFrame } from './failure.tsx';
import { Lapsed } from './lapsed.tsx';
import { PageSlot } from './lazy-page.tsx';
import { Logo } from './logo.tsx';
import { navigation } from './navigation.tsx';
import { PageOutline } from './page-outline.tsx';
import { Paused } from './paused.tsx';
import { usePrefetch } from './prefetch.ts';
import { Routes } from './routes.tsx';
import { usePortal } from './use-portal.ts';

/** Everything behind the guard: it brings the cache, and the pages inside it. */
export function Frame() {
  const portal = usePortal();
  return (
    <QueryClientProvider client={cacheOf(portal)}>
      <Navigated />
    </QueryClientProvider>
  );
}

/** Navigation, account and the page of the address (specification 2.3). */
function Navigated() {
  const { session } = usePortal();
  const [path] = useLocation();
  const search = useSearch();
  const user = useUser();
  const userType = userTypeOf(user, env.ENABLE_WAREHOUSE);
  const counts = useQuery({ ...saleCountsQuery(), enabled: userType === 'SELLER' });
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  usePrefetch(path);
  const onOutline = usePageFocus(path);
  const slot = useMemo(() => ({ outline: <PageOutline />, onOutline }), [onOutline]);

  return (
    <AppFrame
      logo={<Logo variant={userType === 'WAREHOUSE' ? 'warehouse' : 'seller'} />}
      home={{ href: pathTo.home(), label: `${brand.name} home` }}
      nav={navigation({
        userType,
        page: pageAt(path),
        orders: counts.data?.current,
      })}
      footer={
        <AccountCard
          hello={`Hello, ${user.company}`}
          href={pathTo.profile()}
          linkLabel="Account"
          busy={isLeaving}
          onSignOut={() => session.send({ type: 'signOut.requested' })}
        />
      }
      banner={user.sellerStatus === 'PAUSED' ? <Paused user={user} /> : null}
    >
      <ErrorBoundary fallback={showFailureInFrame} resetKeys={[path, search]}>
        <PageSlot value={slot}>
          <Routes />
        </PageSlot>
      </ErrorBoundary>
      <Lapsed />
    </AppFrame>
  );
}
