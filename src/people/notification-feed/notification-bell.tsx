import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide';
import { Link } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { useTitleCount } from '#src/lib/use-document-title.ts';
import { useFirstPageShown } from '#src/lib/use-first-page-shown.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { feedStateQuery } from './notification-feed.queries.ts';
import { unreadText } from './unread.messages.ts';

const link = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: { base: '11', lg: '9' },
  height: { base: '11', lg: '9' },
  borderRadius: 'md',
  color: 'ink.soft',
  _hover: { backgroundColor: 'mist', color: 'ink' },
  _current: { backgroundColor: 'info.wash', color: 'info.deep' },
  _icon: { width: '5', height: '5' },
});
const badge = css({
  position: 'absolute',
  top: { base: '1', lg: '0' },
  left: '[50%]',
  minWidth: '[1.125rem]',
  height: '[1.125rem]',
  paddingInline: '1',
  borderRadius: 'full',
  textStyle: 'label',
  lineHeight: '[1.125rem]',
  fontWeight: 'strong',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: 'info.on',
  backgroundColor: 'info',
  _forcedColors: { outline: '[1px solid]' },
});

const MOST_SHOWN = 99;

/** The way to the notification centre, with the number of unread notifications. */
export function NotificationBell({ isCurrent }: { isCurrent: boolean }) {
  const data = useFeedState();
  const unread = data?.unread ?? 0;
  return (
    <Link
      href={pathTo.notifications()}
      className={link}
      aria-current={isCurrent ? 'page' : undefined}
      title="Notifications"
    >
      <Icon of={Bell} />
      <VisuallyHidden>Notifications</VisuallyHidden>
      {unread > 0 ? (
        <span aria-hidden="true" className={badge}>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      ) : null}
      {data ? <VisuallyHidden>: {unreadText(unread).toLowerCase()}</VisuallyHidden> : null}
    </Link>
  );
}

/** Counts the unread notifications in the title of the tab. */
export function UnreadInTitle() {
  const data = useFeedState();
  useTitleCount(data?.unread ?? 0);
  return null;
}

/** Read after the first page, which does not wait for a count. */
function useFeedState() {
  const { data } = useQuery({ ...feedStateQuery(), enabled: useFirstPageShown() });
  return data;
}
