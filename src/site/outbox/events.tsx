import { pathTo } from '#contract/pages/paths.ts';
import type { RecordedAnalyticsEvent } from '#contract/platform/analytics.schemas.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { css } from '#styled/css';
import { OutboxList } from './outbox-list.tsx';
import { eventsQuery } from './outbox.queries.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const title = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const facts = css({ gridColumn: '1 / -1', color: 'ink.soft', textStyle: 'label', overflowWrap: 'anywhere' });

const kinds = {
  TRACK: { label: 'Event', tone: 'info' },
  IDENTIFY: { label: 'User', tone: 'pending' },
  PAGE: { label: 'Page', tone: 'plain' },
  CONVERSION: { label: 'Advertising', tone: 'warning' },
} as const;

/** The events for analytics and advertising platforms, the newest first. */
export function OutboxEvents({ page }: { page: number }) {
  return (
    <OutboxList
      query={eventsQuery(page)}
      what="events"
      empty="No events yet. We record events only for people who have accepted analytics."
      page={page}
      hrefFor={(target) => pathTo.outbox({ show: 'events', page: target })}
    >
      {(events) => (
        <Card flush>
          <ul aria-label="Events">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </Card>
      )}
    </OutboxList>
  );
}

function EventRow({ event }: { event: RecordedAnalyticsEvent }) {
  const { kind, name, userId, details, receivedAt } = event;
  const { label, tone } = kinds[kind];
  const shownDetails = Object.entries(details).filter(([, value]) => value !== null);
  return (
    <li className={row}>
      <p className={title}>{name}</p>
      <Badge tone={tone}>{label}</Badge>
      {shownDetails.length > 0 ? (
        <p className={facts}>{shownDetails.map(([key, value]) => `${key}: ${String(value)}`).join(', ')}</p>
      ) : null}
      <p className={facts}>
        {formatDateTime(receivedAt)}
        {kind === 'CONVERSION' ? null : userId === null ? ', visitor' : `, user ${userId}`}
      </p>
    </li>
  );
}
