import { navigate } from 'wouter/use-browser-location';
import { type ActorRefFrom, createActor } from 'xstate';
import { logToConsole } from '#client/log.ts';
import { serverNow } from '#client/server-time.ts';
import { audienceOf, fullPath, pathTo } from '#contract/pages/paths.ts';
import { logoutAtGateway } from '#contract/people/auth.calls.ts';
import { configureTab } from '#machines/platform/access-token/access-token.store.ts';
import { accessMachine } from '#machines/platform/access/access.machine.ts';
import { sessionMachine } from '#machines/platform/session/session.machine.ts';
import { takeEarlyRefresh } from '#src/app/session/early-refresh.ts';
import { connectLogoutPage, isLogoutPage } from '#src/app/session/logout-page.ts';
import { sessionReader } from '#src/app/session/session-reader.ts';
import { sessionStateOf } from '#src/app/session/session-state.ts';
import { followWarehouseUser } from '#src/app/session/warehouse-session.ts';
import { env } from '#src/env.ts';
import { publishAnalyticsEvent } from '#src/lib/analytics-events.ts';
import { readEntryState, readRedirectState } from '#src/lib/entry-state.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { selectSingleKeysUser } from '#src/lib/single-keys-user.ts';
import { startTitleFocus } from '#src/lib/title-focus.ts';
import type { Notice, Notify } from '#src/lib/use-notify.ts';
import { setNowSource } from '#src/lib/use-now.ts';
import { wasSignedIn } from '#src/lib/was-signed-in.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { defineFailureMessages, stoppedText } from '#src/messages/failure.messages.ts';
import { listenToUrlChanges } from './address.ts';
import { hideMailedSecrets } from './mailed-link.ts';

/** The root actors and services of a tab, created once outside React. */
export type Portal = {
  session: ActorRefFrom<typeof sessionMachine>;
  access: ActorRefFrom<typeof accessMachine>;
  notify: Notify;
  readSession: ReturnType<typeof sessionReader>;
};

const signOutFailureMessage = defineFailureMessages(logoutAtGateway, {
  default: 'We couldn’t sign you out. Try again.',
  CANCELLED: stoppedText('You may still be signed in. Sign out again to be sure.'),
  UNREACHABLE: 'We couldn’t sign you out: the server didn’t answer. Try again.',
});

/** Creates the portal without starting it: enough to render the first screen, also on a server. */
export function createPortal(origin: string): Portal {
  const session = createActor(sessionMachine, { id: 'session' });
  return {
    session,
    readSession: sessionReader(session),
    access: createActor(accessMachine, {
      id: 'access',
      input: {
        addresses: {
          home: pathTo.home(),
          login: pathTo.login(),
          dashboard: pathTo.dashboard(),
          incoming: pathTo.incoming(),
          activateAccount: pathTo.activateAccount(),
          terms: pathTo.terms(),
        },
        origin,
        isWarehouseEnabled: env.ENABLE_WAREHOUSE,
      },
    }),
    notify,
  };
}

function audienceHere() {
  return audienceOf(location.pathname, readEntryState().mailedLink?.page);
}

/** Shows a notification; its code may still be loading. */
async function notify(notification: Notice) {
  // If the code cannot be loaded, `renderUnloadedNotifications` is on the screen instead.
  const toasts = await import('#src/app/frame/toasts.tsx').catch(() => null);
  toasts?.notifications.send({ type: 'notification.arrived', notification, now: Date.now() });
}

/**
 * Starts the portal in a browser: connects the session to cache, access guard and screen, and URLs to the guard.
 * Returns a stop function.
 */
export function startPortal(portal: Portal, base?: string): () => void {
  const { session, access, notify } = portal;
  const tabs = new BroadcastChannel('session');
  const ended = new AbortController();
  hideMailedSecrets(ended.signal);
  startTitleFocus(ended.signal);
  configureTab({
    base,
    log: logToConsole,
    locks: navigator.locks,
    tabs,
    sent: takeEarlyRefresh(),
    // A public page asks for a session only in a browser where a user has signed in before.
    expectsSession: () => audienceHere() !== 'public' || isLogoutPage() || wasSignedIn.read(),
  });
  const leaveServerTime = setNowSource(serverNow);

  session.on('*', publishAnalyticsEvent);
  const noteSignedIn = () => {
    if (!ended.signal.aborted && sessionStateOf(session.getSnapshot()) === 'VERIFIED') wasSignedIn.note();
  };
  // Delayed, because the first write to the storage would delay the first rows; `pagehide` covers a user who leaves
  // before.
  session.on('session.started', () => whenIdle(noteSignedIn));
  addEventListener('pagehide', noteSignedIn, { signal: ended.signal });
  session.on('session.ended', ({ reason }) => {
    wasSignedIn.forget();
    if (reason === 'expired') {
      notify({ variant: 'info', message: 'Your session has ended. Sign in again.', timeout: null });
    }
  });
  session.on('signOut.failed', ({ failure }) => {
    // The logout page says it itself.
    if (!isLogoutPage()) notify({ variant: 'warning', message: signOutFailureMessage(failure) });
  });
  let isOver = false;
  session.on('reload.required', () => {
    isOver = true;
  });
  let offlineQid: string | null = null;
  session.subscribe((snapshot) => {
    const { session, user, isOffline } = portal.readSession();
    const isReplaced = offlineQid !== null && user !== null && user.qid !== offlineQid;
    if (user) offlineQid = isOffline ? user.qid : null;
    selectSingleKeysUser(user?.qid ?? null);
    access.send({ type: 'session.changed', session, user });
    // Another user is not led to the page of the former one.
    if (isReplaced || snapshot.matches('replaced')) location.replace(pathTo.home());
    else if (isOver && isLogoutPage()) location.replace(pathTo.login());
    else if (isOver) location.reload();
  });
  access.on('redirect.decided', ({ address }) =>
    navigate(address, { replace: true, state: readRedirectState() }),
  );

  const confirmUser = () => {
    if (portal.readSession().isOffline) session.send({ type: 'retry.requested' });
  };
  addEventListener('online', confirmUser, { signal: ended.signal });
  const leaveWarehouseUser = followWarehouseUser(portal);
  const proceedAtLogout = connectLogoutPage(portal);
  registerRootActor(session);
  registerRootActor(access);
  access.start();
  const arrive = () => {
    const full = fullPath(location.pathname);
    if (full !== location.pathname) {
      navigate(full + location.search, { replace: true, state: history.state as unknown });
    }
    const path = location.pathname + location.search;
    access.send({ type: 'page.changed', page: { path, audience: audienceHere() } });
    proceedAtLogout();
  };
  arrive();
  listenToUrlChanges(arrive, ended.signal);
  session.start();
  return () => {
    ended.abort();
    leaveWarehouseUser();
    leaveServerTime();
    tabs.close();
    session.stop();
    access.stop();
  };
}
