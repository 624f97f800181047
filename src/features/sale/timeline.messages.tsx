import type { ReactNode } from 'react';
import * as v from 'valibot';
import { brand } from '#contract/brand.ts';
import { DocumentType } from '#contract/documents/documents.schemas.ts';
import { readTimeline } from '#contract/sales/sales.calls.ts';
import type { TimelineEntry } from '#contract/sales/sales.schemas.ts';
import { documentTypeTexts } from '#src/features/documents/documents.messages.ts';
import { formatMoney, formatShortDate } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const timelineFailureMessage = defineFailureMessages(readTimeline, {
  default: 'There was an error loading the timeline, please try again.',
});

type TimelineText = (entry: TimelineEntry) => ReactNode;

const by: (words: string) => TimelineText = (words) =>
  function told({ actor }) {
    return (
      <>
        {words} by <strong>{actor}</strong>
      </>
    );
  };

/** Entries about packing carry the packed quantity as their text. */
const packing: (words: string) => TimelineText = (words) => (entry) =>
  `${words} ${entry.after ?? entry.before ?? ''}`;

const about: (words: string, between?: string) => TimelineText = (words, between = ', ') =>
  function told({ subject, after }) {
    return (
      <>
        {words}
        {subject ? (
          <>
            : <strong>{plain(subject)}</strong>
          </>
        ) : null}
        {after ? `${between}${plain(after, subject)}` : null}
      </>
    );
  };

const changed: TimelineText = ({ subject, before, after }) => (
  <>
    {subject ? <strong>{subject}</strong> : null} {before}
    {before && after ? ' → ' : null}
    {after}
  </>
);

const words: Record<string, string> = {
  SELF: 'yourself',
  MARKETPLACE: `with ${brand.name}`,
};

/**
 * Turns codes, dates and amounts of the marketplace into words; leaves out `known`, which the entry has already told.
 */
function plain(text: string, known: string | null = null): string {
  return text
    .split(', ')
    .filter((part) => part !== known)
    .map((part) => words[part] ?? part)
    .join(', ')
    .replaceAll(/(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g, (day) => formatShortDate(day, 'UTC'))
    .replaceAll(/(\d+\.\d\d) ([A-Z]{3})\b/g, (_, amount: string, currency: string) =>
      formatMoney(amount, currency),
    );
}

const aboutFile: (words: string) => TimelineText = (words) => (entry) =>
  about(words)({ ...entry, after: typeText(entry.after) });

function typeText(type: string | null): string | null {
  const parsed = v.safeParse(DocumentType, type);
  return parsed.success ? documentTypeTexts[parsed.output].toLowerCase() : type;
}

const contents: Record<TimelineEntry['kind'], TimelineText> = {
  PLACED: () => 'Order placed',
  READ: by('Read'),
  LINE_CHANGED: changed,
  LINES_CHANGED: about('Lines updated'),
  LINES_RESET: by('Lines reset'),
  CONFIRMED: by('Quantities confirmed'),
  DECLINED: about('Declined', '. '),
  EXPIRED: () => 'Order expired',
  PACKING_SAVED: packing('Packed'),
  PACKING_CLEARED: packing('Cleared'),
  SHIPPING_SAVED: about('Shipping details saved'),
  SHIPPING_REMOVED: about('Shipping details removed'),
  TRACKING_ADDED: about('Track and trace added'),
  TRACKING_DELETED: (entry) => about('Track and trace removed')({ ...entry, after: entry.before }),
  BOOKING_REQUESTED: about('Carrier requested'),
  BOOKING_SUCCEEDED: about('Carrier booked'),
  BOOKING_FAILED: about('Carrier not booked', '. '),
  BOOKING_CANCELLED: about('Booking cancelled'),
  DOCUMENT_UPLOADED: aboutFile('Uploaded'),
  DOCUMENT_CHANGED: (entry) =>
    changed({ ...entry, before: typeText(entry.before), after: typeText(entry.after) }),
  DOCUMENT_DELETED: aboutFile('Deleted'),
  PAYMENT_TRIGGERED: by('Payment triggered'),
  PAYMENT_IN_REVIEW: () => 'Payment in review',
  PAYMENT_APPROVED: by('Payment approved'),
  COMPLETED: by('Completed'),
};

export function describeTimelineEntry(entry: TimelineEntry): ReactNode {
  return contents[entry.kind](entry);
}
