import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { useLocation } from 'wouter';
import { audienceOf, isPageInFrame, pageAtPath } from '#contract/pages/paths.ts';
import { PublicFailurePage } from '#src/app/failure.tsx';
import { frames } from '#src/app/frame/frames.tsx';
import { PublicFooter } from '#src/app/frame/public-footer.tsx';
import { pageLoadingScreen } from '#src/app/lazy-page.tsx';
import { usePortal } from '#src/app/use-portal.ts';
import { useLinkedPage } from '#src/lib/entry-state.ts';
import { LoginPage } from '#src/people/sign-in/login.page.tsx';
import { useSignIn } from './use-sign-in.ts';

/** What the gate shows; `waiting` is the loading screen. */
type Shown = 'waiting' | 'login' | 'failure' | 'portal' | 'public';

/** The prerendered document that the gate hydrates. */
export type DocumentName = 'login' | 'shell';

/**
 * Shows a page as the access guard decided (specification 2.2), and a loading indicator until then. While a document is
 * hydrated it shows what the document shows, whatever is decided meanwhile.
 */
export function AccessGate({ document }: { document: DocumentName | null }) {
  const { session } = usePortal();
  const decided = useDecided();
  const drawn = useDeferredValue(decided, initiallyShown(document, decided));
  // A first page is rendered in parts, between which the browser can react; a page that is no longer allowed is gone
  // at once.
  const shown = drawn === 'waiting' || drawn === 'login' ? drawn : decided;

  switch (shown) {
    case 'waiting':
      return pageLoadingScreen;
    case 'login':
      return <Login />;
    case 'failure':
      return <PublicFailurePage onRetry={() => session.send({ type: 'retry.requested' })} />;
    case 'portal':
      return <frames.portal />;
    case 'public':
      return <frames.public />;
  }
}

function initiallyShown(document: DocumentName | null, decided: Shown): Shown {
  if (document === null) return decided;
  return document === 'login' ? 'login' : 'waiting';
}

function useDecided(): Shown {
  const { access, session } = usePortal();
  const [path] = useLocation();
  const isPublic = audienceOf(path, useLinkedPage()) === 'public';
  const isAllowed = useSelector(access, (snapshot) => snapshot.matches('allowed'));
  const isRedirecting = useSelector(access, (snapshot) => snapshot.matches('redirecting'));
  // The session could not be read yet; the session machine retries.
  const isUnanswered = useSelector(session, ({ context }) => context.attempts > 0);
  const isHeld = !isPublic && !isAllowed;
  const page = pageAtPath(path);

  if (isRedirecting || (isHeld && !isUnanswered)) return 'waiting';
  if (page === 'login') return 'login';
  if (isHeld) return 'failure';
  return page !== null && isPageInFrame('portal', page) ? 'portal' : 'public';
}

/** The login page, connected to the session of this tab. */
function Login() {
  return <LoginPage {...useSignIn()} footer={<PublicFooter />} />;
}
