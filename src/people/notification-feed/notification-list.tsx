import type { UseQueryResult } from '@tanstack/react-query';
import { BellOff, CircleCheck } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listFeedNotifications } from '#contract/people/notification-feed.calls.ts';
import type { FeedNotification } from '#contract/people/notification-feed.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { formatCount } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { css } from '#styled/css';
import { byDay } from './notification-days.ts';
import { changeNotificationsFilter, type NotificationsFilter } from './notification-feed.filters.ts';
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
  const { data, error, isPlaceholderData } = notifications;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'notification') : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting="newest first"
      />
      <Loaded
        query={notifications}
        what="your notifications"
        loading={<SkeletonRows rows={8} label="Loading notifications" />}
        failed={(failed, retry) => {
          const failure = failureOf(listFeedNotifications, failed);
          return failure.status === 404 ? (
            <BeyondTheEnd filter={filter} />
          ) : (
            <FailedState message={listNotificationsFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={<Nothing filter={filter} />}
      >
        {({ results, count }) => (
          <>
            <Days notifications={results} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.notifications(changeNotificationsFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
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

function Nothing({ filter }: { filter: NotificationsFilter }) {
  const { title, text } = emptyTexts[filter.show ?? 'all'];
  return (
    <EmptyState icon={<Icon of={filter.show ? CircleCheck : BellOff} />} title={title}>
      {text}
    </EmptyState>
  );
}

/** Reading all unread notifications empties their further pages. */
function BeyondTheEnd({ filter }: { filter: NotificationsFilter }) {
  return (
    <EmptyState
      icon={<Icon of={BellOff} />}
      title="No notifications on this page"
      actions={
        <ButtonLink href={pathTo.notifications(changeNotificationsFilter(filter, {}))}>
          Go to the first page
        </ButtonLink>
      }
    />
  );
}
