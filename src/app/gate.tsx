import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { pageAt } from '#src/paths.ts';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { PublicFrame } from '#src/ui/public-frame.tsx';
import { audienceOf } from './audiences.ts';
import { Logo } from './logo.tsx';
import { Login } from './login.tsx';
import { pages } from './pages.ts';
import { SiteHeader } from './site-header.tsx';
import { usePortal } from './use-portal.ts';

/** Lets a page through as the access guard decided (specification 2.2); until then the screen waits. */
export function Gate() {
  const { access } = usePortal();
  const [path] = useLocation();
  const page = pageAt(path);
  const isPublic = audienceOf(page) === 'public';
  const isAllowed = useSelector(access, (snapshot) => snapshot.matches('allowed'));
  const isRedirecting = useSelector(access, (snapshot) => snapshot.matches('redirecting'));
  const waiting = <LoadingScreen logo={<Logo />} />;

  if (isRedirecting || (!isPublic && !isAllowed)) return waiting;
  if (page === 'login') return <Login />;
  if (page === null) {
    return (
      <Suspense fallback={waiting}>
        <PublicFrame header={<SiteHeader />}>
          <pages.notFound />
        </PublicFrame>
      </Suspense>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <pages.frame />
    </Suspense>
  );
}
