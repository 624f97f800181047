import { formatCount } from '#src/lib/format.ts';

/** Part of the frame of every page, so it stands apart from the texts of the notification centre. */
export function unreadText(unread: number) {
  return unread === 0 ? 'No unread notifications' : formatCount(unread, 'unread notification');
}
