import { readTimeline } from '#contract/sales/sales.calls.ts';
import type { TimelineEntry } from '#contract/sales/sales.schemas.ts';
import type { ReactNode } from 'react';
import { sentencesOf } from '#src/messages/failure.messages.ts';

export const timelineSentence = sentencesOf(readTimeline, {
  default: 'There was an error loading the timeline, please try again.',
});

type Told = (entry: TimelineEntry) => ReactNode;

const by: (words: string) => Told = (words) =>
  function told({ actor }) {
    return (
      <>
        {words} by <strong>{actor}</strong>
      </>
    );
  };

const about: (words: string) => Told = (words) =>
  function told({ subject, after }) {
    return (
      <>
        {words}
        {subject ? (
          <>
            : <strong>{subject}</strong>
          </>
        ) : null}
        {after ? `, ${after}` : null}
      </>
    );
  };

const changed: Told = ({ subject, before, after }) => (
  <>
    {subject ? <strong>{subject}</strong> : null} {before}
    {before && after ? ' → ' : null}
    {after}
  </>
);

const contents: Record<TimelineEntry['kind'], Told> = {
  PLACED: () => 'Order placed',
  READ: by('Read'),
  LINE_CHANGED: changed,
  LINES_CHANGED: about('Lines updated'),
  LINES_RESET: by('Lines reset'),
  CONFIRMED: by('Quantities confirmed'),
  DECLINED: about('Declined'),
  EXPIRED: () => 'Order expired',
  PACKING_SAVED: about('Packed'),
  PACKING_CLEARED: about('Cleared'),
  SHIPPING_SAVED: about('Shipping details saved'),
  SHIPPING_REMOVED: about('Shipping details removed'),
  TRACKING_ADDED: about('Track and trace added'),
  TRACKING_DELETED: about('Track and trace removed'),
  BOOKING_REQUESTED: about('Carrier requested'),
  BOOKING_SUCCEEDED: about('Carrier booked'),
  BOOKING_FAILED: about('Carrier not booked'),
  BOOKING_CANCELLED: about('Booking cancelled'),
  DOCUMENT_UPLOADED: about('Uploaded'),
  DOCUMENT_CHANGED: changed,
  DOCUMENT_DELETED: about('Deleted'),
  PAYMENT_TRIGGERED: by('Payment triggered'),
  PAYMENT_IN_REVIEW: () => 'Payment in review',
  PAYMENT_APPROVED: by('Payment approved'),
  COMPLETED: by('Completed'),
};

export function timelineContent(entry: TimelineEntry): ReactNode {
  return contents[entry.kind](entry);
}
