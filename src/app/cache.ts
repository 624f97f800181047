import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { logProblem } from '#client/log.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { userTypeOf } from '#machines/platform/session/session.user.ts';
import { isSignedInAs } from '#src/app/session/signed-in-as.ts';
import { env } from '#src/env.ts';
import { loadWhenOnline } from '#src/lib/load-when-online.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { clearPrivateQueries, createQueryClient } from '#src/queries/query-client.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import type { Portal } from './portal.ts';

const caches = new WeakMap<Portal, QueryClient>();

/** The query client of a tab. It is loaded with the frame, because the login page reads nothing. */
export function queryClientOf(portal: Portal): QueryClient {
  const known = caches.get(portal);
  if (known) return known;
  const queries = createQueryClient();
  caches.set(portal, queries);
  follow(portal, queries);
  return queries;
}

/** Copies the user from the session to the cache and back, and clears the cache when the session ends. */
function follow({ session, readSession }: Portal, queries: QueryClient) {
  const { user } = session.getSnapshot().context;
  if (user) {
    queries.setQueryData(userQuery().queryKey, user);
    followNotifications(session, queries, user);
  }
  let isOffline = false;
  const takeOfflineUser = () => {
    const known = readSession();
    if (!known.isOffline || !known.user) return;
    isOffline = true;
    if (!queries.getQueryData(userQuery().queryKey)) queries.setQueryData(userQuery().queryKey, known.user);
  };
  takeOfflineUser();
  session.subscribe(takeOfflineUser);
  session.on('session.started', (event) => {
    queries.setQueryData(userQuery().queryKey, event.user);
    // Queries that failed while the session had lapsed, or without a network, are read again.
    if (event.isResumed || isOffline) void queries.invalidateQueries();
    else followNotifications(session, queries, event.user);
  });
  session.on('session.ended', () => clearPrivateQueries(queries));
  new QueryObserver(queries, { ...userQuery(), enabled: false }).subscribe(({ data }) => {
    if (data && data !== session.getSnapshot().context.user)
      session.send({ type: 'user.changed', user: data });
  });
}

/** Delayed, so that no page waits for it. Until its code is loaded, the count is read with the frame only. */
function followNotifications(session: Portal['session'], queries: QueryClient, user: User): void {
  if (userTypeOf(user, env.ENABLE_WAREHOUSE) !== 'SELLER') return;
  whenIdle(() => {
    if (!isSignedInAs(session, user.qid)) return;
    void loadWhenOnline(
      () => import('#src/app/frame/notification-feed.ts'),
      (error) => logProblem('rest', error),
    ).then(({ startNotificationFeed }) => startNotificationFeed(session, queries, user));
  });
}
