import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listFeedNotifications, readFeedState } from '#contract/people/notification-feed.calls.ts';
import type { FeedState } from '#contract/people/notification-feed.schemas.ts';
import type { CallQuery } from '#contract/platform/api/call.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';

type FeedQuery = CallQuery<typeof listFeedNotifications>;

/** One page of the notifications; the former one stays until it comes. */
export function notificationsQuery(query: FeedQuery) {
  return queryOptions({
    ...queryFor(listFeedNotifications, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Read once: later the stream says what has changed. */
export function feedStateQuery() {
  return queryOptions({ ...queryFor(readFeedState, {}), staleTime: Infinity });
}

export function showFeedState(queries: QueryClient, state: FeedState): void {
  queries.setQueryData(feedStateQuery().queryKey, state);
  void queries.invalidateQueries({ queryKey: queryKeyOf(listFeedNotifications) });
}

export function readFeedAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeyOf(readFeedState) });
  void queries.invalidateQueries({ queryKey: queryKeyOf(listFeedNotifications) });
}
