import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide';
import { pathTo } from '#contract/pages/paths.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { feedQueryOf, type NotificationsFilter, notificationsList } from './notification-feed.filters.ts';
import { allReadFailureMessage } from './notification-feed.messages.ts';
import {
  feedStateQuery,
  notificationsQuery,
  readFeedAgain,
  showFeedState,
} from './notification-feed.queries.ts';
import { NotificationList } from './notification-list.tsx';
import { allReadSubmission } from './read-mark.submission.ts';
import { unreadText } from './unread.messages.ts';

/** What has happened, the newest first, until the user has read it. */
export function NotificationFeedPage() {
  const { filter } = useList(notificationsList);
  const notifications = useQuery(notificationsQuery(feedQueryOf(filter)));
  const { data: state } = useQuery(feedStateQuery());
  useDocumentTitle('Notifications');
  return (
    <>
      <PageHeader
        title="Notifications"
        text={state ? unreadText(state.unread) : null}
        aside={
          <div className={cluster({ gap: '4' })}>
            <Link href={pathTo.notificationSettings()}>Notification settings</Link>
            {state && state.unread > 0 ? <AllReadButton position={state.position} /> : null}
          </div>
        }
      />
      <div className={stack({ gap: '4' })}>
        <Segments label="Notifications by state" items={segmentLinks(filter, state?.unread)} />
        <Card flush>
          <NotificationList filter={filter} notifications={notifications} />
        </Card>
      </div>
    </>
  );
}

function segmentLinks(filter: NotificationsFilter, unread: number | undefined) {
  const linkOf = (show: NotificationsFilter['show']) => notificationsList.href(filter, { show });
  return [
    { label: 'All', href: linkOf(undefined), current: filter.show === undefined },
    { label: 'Unread', href: linkOf('unread'), count: unread, current: filter.show === 'unread' },
  ];
}

function AllReadButton({ position }: { position: number }) {
  const queries = useQueryClient();
  const change = useSubmission(useFormActor(allReadSubmission, undefined), {
    failureMessage: allReadFailureMessage,
    onAccepted: (state) => showFeedState(queries, state),
    onUnanswered: () => readFeedAgain(queries),
  });
  return (
    <div>
      <WaitButton
        icon={<Icon of={CheckCheck} />}
        busy={change.isBusy}
        waitUntil={change.waitUntil}
        onClick={() => change.submit({ position })}
      >
        Mark all as read
      </WaitButton>
      <RefusalNotice refusal={change.isBusy ? null : change.refusal} />
      <SlowCalls {...change.attempts} />
    </div>
  );
}
