import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { audienceOf, isPageInFrame, pageAtPath } from '#contract/pages/paths.ts';
import { LoginPage } from '#src/features/login/login.page.tsx';
import { useLinkedPage } from '#src/lib/entry-state.ts';
import { PublicFailurePage } from './failure.tsx';
import { frames } from './frames.tsx';
import { pageLoadingScreen } from './lazy-page.tsx';
import { usePortal } from './use-portal.ts';
import { useSignIn } from './use-sign-in.ts';

/** Shows a page as the access guard decided (specification 2.2), and a loading indicator until then. */
export function AccessGate() {
  const { access, session } = usePortal();
  const [path] = useLocation();
  const isPublic = audienceOf(path, useLinkedPage()) === 'public';
  const isAllowed = useSelector(access, (snapshot) => snapshot.matches('allowed'));
  const isRedirecting = useSelector(access, (snapshot) => snapshot.matches('redirecting'));
  // The session could not be read yet; the session machine retries.
  const isUnanswered = useSelector(session, ({ context }) => context.attempts > 0);
  const isHeld = !isPublic && !isAllowed;
  const page = pageAtPath(path);

  if (isRedirecting || (isHeld && !isUnanswered)) return pageLoadingScreen;
  if (page === 'login') return <Login />;
  if (isHeld) return <PublicFailurePage onRetry={() => session.send({ type: 'retry.requested' })} />;
  return page !== null && isPageInFrame('portal', page) ? <frames.portal /> : <frames.public />;
}

/** The login page, connected to the session of this tab. */
function Login() {
  return <LoginPage {...useSignIn()} />;
}
