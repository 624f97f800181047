import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { clearPrivate, createQueryClient } from '#src/queries/query-client.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import type { Portal } from './portal.ts';

const caches = new WeakMap<Portal, QueryClient>();

/** The cache of everything read, one a tab. It comes with the frame: the login page reads nothing. */
export function cacheOf(portal: Portal): QueryClient {
  const known = caches.get(portal);
  if (known) return known;
  const queries = createQueryClient();
  caches.set(portal, queries);
  follow(portal.session, queries);
  return queries;
}

/** The session's user is what the cache says of the user, and the other way round; nothing outlives the session. */
function follow(session: Portal['session'], queries: QueryClient) {
  const { user } = session.getSnapshot().context;
  if (user) queries.setQueryData(userQuery().queryKey, user);
  session.on('session.started', (event) => {
    queries.setQueryData(userQuery().queryKey, event.user);
    // What failed while the session had lapsed is read again.
    if (event.isResumed) void queries.invalidateQueries();
  });
  session.on('session.ended', () => clearPrivate(queries));
  new QueryObserver(queries, { ...userQuery(), enabled: false }).subscribe(({ data }) => {
    if (data && data !== session.getSnapshot().context.user)
      session.send({ type: 'user.changed', user: data });
  });
}
