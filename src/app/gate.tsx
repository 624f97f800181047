import { useSelector } from '@xstate/react';
import { useLocation, useSearch } from 'wouter';
import { pageAt } from '#src/paths.ts';
import { audienceOf } from './audiences.ts';
import { waiting } from './lazy-page.tsx';
import { Login } from './login.tsx';
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

  if (isRedirecting || (isHeld && !isUnanswered)) return waiting;
  if (page === 'login') return <Login />;
  if (isHeld) return <pages.failureOutside onRetry={() => session.send({ type: 'retry.requested' })} />;
  return page === null || isOutside(page) ? <pages.publicRoutes /> : <pages.frame />;
}
