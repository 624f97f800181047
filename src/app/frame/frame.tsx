import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Fragment, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isPageInFrame, pageAtPath, parsePathParams, pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import { userTypeOf } from '#machines/platform/session/session.user.ts';
import { queryClientOf } from '#src/app/cache.ts';
import { renderFailurePageInFrame } from '#src/app/failure.tsx';
import { PageSlot } from '#src/app/lazy-page.tsx';
import { type PortalPage, portalPages } from '#src/app/portal.pages.tsx';
import { usePrefetch } from '#src/app/prefetch.ts';
import { LapsedSession } from '#src/app/session/lapsed.tsx';
import { requestSignOut } from '#src/app/session/sign-out.ts';
import { usePortal } from '#src/app/use-portal.ts';
import { env } from '#src/env.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { NotificationBell, UnreadInTitle } from '#src/people/notification-feed/notification-bell.tsx';
import { useUser } from '#src/queries/users.queries.ts';
import { AccountCard } from '#src/ui/account-card.tsx';
import { AppFrame } from '#src/ui/app-frame.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { usePageFocus } from '#src/ui/page-focus.ts';
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { HelpLinks } from './help-links.tsx';
import { Logo } from './logo.tsx';
import { navigationItemsFor } from './navigation.tsx';
import { PausedSellerNotice } from './paused.tsx';
import { Shortcuts } from './shortcuts.tsx';

const QueueStatus = lazyPart(
  async () => (await import('#src/warehouse/scanning/queue/queue-status.tsx')).QueueStatus,
);
const QueueBanner = lazyPart(
  async () => (await import('#src/warehouse/scanning/queue/queue-banner.tsx')).QueueBanner,
);

/** Shown while the code of a page is loading. */
const outline = (
  <div className={stack({ gap: '4' })}>
    <Skeleton shape="title" width="md" />
    <Card flush>
      <SkeletonRows rows={8} label="Loading" />
    </Card>
  </div>
);

/** What the frame has for users of the warehouse. */
const scanParts = { status: <QueueStatus />, banner: <QueueBanner /> };

const slowPlace = css({ marginTop: '2', '&:empty': { display: 'none' } });
const helpPlace = css({ paddingInline: { base: '2.5', _rail: '1' }, marginTop: '2' });

/** The frame of the pages behind the access guard: provides the query client and renders the page. */
export function Frame() {
  const portal = usePortal();
  return (
    <QueryClientProvider client={queryClientOf(portal)}>
      <Navigated />
    </QueryClientProvider>
  );
}

/** Navigation, account menu and the page at the current path (specification 2.3). */
function Navigated() {
  const portal = usePortal();
  const { session } = portal;
  const [path] = useLocation();
  const search = useSearch();
  const page = pageAtPath(path);
  const user = useUser();
  const userType = userTypeOf(user, env.ENABLE_WAREHOUSE);
  const hasNotifications = userType === 'SELLER';
  const scans = userType === 'WAREHOUSE' ? scanParts : null;
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  usePrefetch(path);
  const onOutline = usePageFocus(path);
  const slot = useMemo(() => ({ outline, onOutline }), [onOutline]);

  return (
    <AppFrame
      logo={<Logo variant={userType === 'WAREHOUSE' ? 'warehouse' : 'seller'} />}
      home={{ href: pathTo.home(), label: `${brand.name} home` }}
      nav={navigationItemsFor(user, page)}
      bell={hasNotifications ? <NotificationBell isCurrent={page === 'notifications'} /> : scans?.status}
      footer={
        <>
          <Shortcuts />
          <AccountCard
            hello={`Hello, ${user.company}`}
            href={pathTo.profile()}
            linkLabel="Account"
            busy={isLeaving}
            onSignOut={() => void requestSignOut(portal)}
          />
          <div className={slowPlace}>
            <SlowCall actor={session} call="signOut" />
          </div>
          <div className={helpPlace}>
            <HelpLinks />
          </div>
        </>
      }
      hasRail={userType === 'WAREHOUSE'}
      banner={user.sellerStatus === 'PAUSED' ? <PausedSellerNotice user={user} /> : scans?.banner}
    >
      <ErrorBoundary fallback={renderFailurePageInFrame} resetKeys={[path, search]}>
        <PageSlot value={slot}>
          {page !== null && isPageInFrame('portal', page) ? draw(page, path, search) : null}
        </PageSlot>
      </ErrorBoundary>
      {hasNotifications ? <UnreadInTitle /> : null}
      <LapsedSession />
    </AppFrame>
  );
}

function draw<Page extends PortalPage>(page: Page, path: string, search: string) {
  return <Fragment key={page}>{portalPages[page].draw(parsePathParams(page, path), search)}</Fragment>;
}
