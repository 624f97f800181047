import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide';
import { Link } from 'wouter';
import type { FeedNotification } from '#contract/people/notification-feed.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatTime } from '#src/lib/format.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cx } from '#styled/css';
import { readMarkFailureMessage, subjectText } from './notification-feed.messages.ts';
import { readFeedAgain, showFeedState } from './notification-feed.queries.ts';
import { readMarkSubmission } from './read-mark.submission.ts';

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '1.25rem minmax(0, 1fr) auto', sm: '1.25rem minmax(0, 1fr) auto 9.5rem' },
  columnGap: '3',
  alignItems: 'start',
  paddingInline: '4',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  _hover: { backgroundColor: 'mist' },
});
const sign = css({ marginTop: '0.5', color: 'ink.faint', _icon: { width: '5', height: '5' } });
const signOfUnread = css({ color: 'info' });
const whole = css({
  overflowWrap: 'anywhere',
  color: 'ink.soft',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none' },
  '&:focus-visible::before': {
    outline: '2px solid {colors.info}',
    outlineOffset: '[-2px]',
    borderRadius: 'md',
  },
});
const titleOfUnread = css({ fontWeight: 'strong', color: 'ink' });
const detail = css({ color: 'ink.soft', overflowWrap: 'anywhere' });
const time = css({
  marginTop: '0.5',
  textStyle: 'label',
  color: 'ink.faint',
  fontVariantNumeric: 'tabular-nums',
});
// Above the link that covers the row.
const action = css({
  position: 'relative',
  zIndex: 'raised',
  gridColumn: { base: '2 / -1', sm: '4' },
  justifySelf: { base: 'start', sm: 'end' },
  marginTop: { base: '1', sm: '[-0.25rem]' },
  // The label of the button without a border is level with the text above it.
  marginInlineStart: { base: '[-0.625rem]', sm: '0' },
  '&:empty': { display: 'none' },
});
const failed = css({ color: 'danger', textStyle: 'label' });

/** One notification: it leads to its place, which also marks it as read. */
export function NotificationRow({ notification }: { notification: FeedNotification }) {
  const { qid, createdAt, readAt, subject } = notification;
  const { icon, title, text, href } = subjectText(subject);
  const queries = useQueryClient();
  const change = useSubmission(useFormActor(readMarkSubmission, undefined), {
    failureMessage: readMarkFailureMessage,
    onAccepted: (state) => showFeedState(queries, state),
    onUnanswered: () => readFeedAgain(queries),
  });
  const isUnread = readAt === null;
  function markRead() {
    if (isUnread && !change.isBusy) change.submit({ qid });
  }
  return (
    <li className={row}>
      <span className={cx(sign, isUnread ? signOfUnread : '')}>
        <Icon of={icon} />
      </span>
      <div>
        <Link href={href} className={cx(whole, isUnread ? titleOfUnread : '')} onClick={markRead}>
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {title}
        </Link>
        <p className={detail}>{text}</p>
      </div>
      <time dateTime={createdAt} className={time}>
        {formatTime(createdAt)}
      </time>
      <div className={action}>
        {isUnread ? (
          <WaitButton
            size="sm"
            variant="quiet"
            icon={<Icon of={Check} />}
            busy={change.isBusy}
            waitUntil={change.waitUntil}
            aria-label={`Mark as read: ${title}`}
            onClick={markRead}
          >
            Mark as read
          </WaitButton>
        ) : null}
        {change.refusal && !change.isBusy ? (
          <p role="alert" className={failed}>
            {change.refusal.message}
          </p>
        ) : null}
        <SlowCalls {...change.attempts} />
      </div>
    </li>
  );
}
