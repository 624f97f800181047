import * as v from 'valibot';
import type { NotificationsQuery } from '#contract/pages/page-queries.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';

const DEFAULT_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type NotificationsFilter = v.InferOutput<typeof NotificationsFilter>;
const NotificationsFilter = v.object({
  show: v.fallback(v.optional(v.literal('unread')), undefined),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseNotificationsFilter(search: string): NotificationsFilter {
  return v.parse(NotificationsFilter, queryValues(NotificationsFilter, new URLSearchParams(search)));
}

/** The query of the API call. */
export function feedQueryOf({ show, page, size }: NotificationsFilter) {
  return { isUnread: show === 'unread' ? true : undefined, page, size };
}

/** The URL query after a change; every change but one of the page starts at the first page. */
export function changeNotificationsFilter(
  filter: NotificationsFilter,
  change: NotificationsQuery,
): NotificationsQuery {
  const { size, page, ...rest } = { ...filter, page: 1, ...change };
  return {
    ...rest,
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_SIZE ? undefined : size,
  };
}
