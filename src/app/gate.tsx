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
  const { access } = usePortal();
  const [path] = useLocation();
  const isPublic = audienceOf(path, useSearch()) === 'public';
  const isAllowed = useSelector(access, (snapshot) => snapshot.matches('allowed'));
  const isRedirecting = useSelector(access, (snapshot) => snapshot.matches('redirecting'));
  const page = pageAt(path);

  if (isRedirecting || (!isPublic && !isAllowed)) return waiting;
  if (page === 'login') return <Login />;
  return page === null || isOutside(page) ? <pages.publicRoutes /> : <pages.frame />;
}
