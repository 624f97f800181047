import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const notificationsList = defineList({
  path: pathTo.notifications,
  entries: { show: v.optional(v.literal('unread')) },
});

export type NotificationsFilter = FilterOfList<typeof notificationsList>;

/** The query of the API call. */
export function feedQueryOf({ show, page, size }: NotificationsFilter) {
  return { isUnread: show === 'unread' ? true : undefined, page, size };
}
