import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pageAt } from '#src/paths.ts';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { audienceOf } from './audiences.ts';
import { Login } from './login.tsx';
import { Logo } from './logo.tsx';
import { isOutside, pages } from './pages.ts';
import { usePortal } from './use-portal.ts';

/** Lets a page through as the access guard decided (specification 2.2); until then the screen waits. */
export function Gate() {
  const { access, session } = usePortal();
  const [path] = useLocation();
  const isPublic = audienceOf(path, useSearch()) === 'public';
  const isAllowed = useSelector(access, (snapshot) => snapshot.matches('allowed'));
  const isRedirecting = useSelector(access, (snapshot) => snapshot.matches('redirecting'));
  // Who is here could not be asked; the session asks again by itself.
  const isUnanswered = useSelector(session, ({ context }) => context.attempts > 0);
  const isHeld = !isPublic && !isAllowed;
  const page = pageAt(path);
  const waiting = <LoadingScreen logo={<Logo />} />;

  if (isRedirecting || (isHeld && !isUnanswered)) return waiting;
  if (page === 'login') return <Login />;
  return (
    <Suspense fallback={waiting}>
      {isHeld ? (
        <pages.failureOutside onRetry={() => session.send({ type: 'retry.requested' })} />
      ) : page === null || isOutside(page) ? (
        <pages.publicRoutes />
      ) : (
        <pages.frame />
      )}
    </Suspense>
  );
}
