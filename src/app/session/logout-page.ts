import { navigate } from 'wouter/use-browser-location';
import { pageAtPath, pathTo } from '#contract/pages/paths.ts';
import type { Portal } from '#src/app/portal.ts';
import { sessionStateOf } from './session-state.ts';
import { requestSignOut } from './sign-out.ts';

export function isLogoutPage(): boolean {
  return pageAtPath(location.pathname) === 'logout';
}

/**
 * Signs out at /logout/ and leads to the login page (docs/decisions/074). The page tries once; after a failure its
 * button tries again. A user who stays because of unsent scans is led to the portal. Returns a function for changes of the URL.
 */
export function connectLogoutPage(portal: Portal): () => void {
  const { session } = portal;
  let isTried = false;
  function proceed() {
    if (!isLogoutPage()) {
      isTried = false;
      return;
    }
    const snapshot = session.getSnapshot();
    const state = sessionStateOf(snapshot);
    if (state === 'INVALID' || state === 'LAPSED') navigate(pathTo.login(), { replace: true });
    if (state === 'VERIFIED' && !isTried && snapshot.can({ type: 'signOut.requested' })) {
      isTried = true;
      void requestSignOut(portal, () => navigate(pathTo.home(), { replace: true }));
    }
  }
  session.subscribe(proceed);
  return proceed;
}
