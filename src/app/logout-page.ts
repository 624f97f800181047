import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { pageAtPath, pathTo } from '#contract/pages/paths.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { sessionStateOf } from './session-state.ts';

export function isLogoutPage(): boolean {
  return pageAtPath(location.pathname) === 'logout';
}

/**
 * Signs out at /logout/ and leads to the login page (docs/decisions/074). The page tries once; after a failure its
 * button tries again. Returns a function for changes of the URL.
 */
export function connectLogoutPage(session: ActorRefFrom<typeof sessionMachine>): () => void {
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
      session.send({ type: 'signOut.requested' });
    }
  }
  session.subscribe(proceed);
  return proceed;
}
