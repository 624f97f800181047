import type { UseQueryResult } from '@tanstack/react-query';
import { BellOff, CircleCheck } from 'lucide';
import { listFeedNotifications } from '#contract/people/notification-feed.calls.ts';
import type { FeedNotification } from '#contract/people/notification-feed.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { useNow } from '#src/lib/use-now.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SkeletonLines } from '#src/ui/skeleton.tsx';
import { css } from '#styled/css';
import { byDay } from './notification-days.ts';
import { type NotificationsFilter, notificationsList } from './notification-feed.filters.ts';
import { emptyTexts, listNotificationsFailureMessage } from './notification-feed.messages.ts';
import { NotificationRow } from './notification-row.tsx';

const dayTitle = css({
  paddingInline: '4',
  paddingTop: '4',
  paddingBottom: '2',
  textStyle: 'label',
  fontWeight: 'strong',
  color: 'ink.faint',
});

type NotificationListProps = {
  filter: NotificationsFilter;
  notifications: UseQueryResult<CallReply<typeof listFeedNotifications>>;
};

export function NotificationList({ filter, notifications }: NotificationListProps) {
  const { title, text } = emptyTexts[filter.show ?? 'all'];
  return (
    <PagedList
      list={notificationsList}
      filter={filter}
      call={listFeedNotifications}
      query={notifications}
      noun={['notification', 'notifications']}
      failureMessage={listNotificationsFailureMessage}
      sorting="newest first"
      table={(rows) => (rows ? <Days notifications={rows} /> : <SkeletonLines rows={8} />)}
      nothingYet={
        <EmptyState icon={<Icon of={filter.show ? CircleCheck : BellOff} />} title={title}>
          {text}
        </EmptyState>
      }
    />
  );
}

function Days({ notifications }: { notifications: readonly FeedNotification[] }) {
  const now = useNow('minute');
  return byDay(notifications, now).map(({ day, notifications: ofDay }) => (
    <section key={day} aria-label={day}>
      <h2 className={dayTitle}>{day}</h2>
      <ul>
        {ofDay.map((notification) => (
          <NotificationRow key={notification.qid} notification={notification} />
        ))}
      </ul>
    </section>
  ));
}
