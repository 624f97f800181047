import { Fragment, type ReactNode } from 'react';
import * as v from 'valibot';
import { DocumentType } from '#contract/orders/documents.schemas.ts';
import { readTimeline } from '#contract/orders/sales.calls.ts';
import type { AmountChange, TimelineEntry } from '#contract/orders/timeline.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { downloadSalePhotos } from '#contract/warehouse/package-photos.calls.ts';
import { formatMoney, formatNumber, formatShortDate } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { documentTypeTexts } from '#src/messages/document.messages.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { css } from '#styled/css';

export const timelineFailureMessage = defineFailureMessages(readTimeline, {
  default: notLoaded('the timeline'),
});

export const photosFailureMessage = defineFailureMessages(downloadSalePhotos, {
  default: 'We couldn’t download the photos. Try again.',
  not_found: 'These photos no longer exist.',
});

type TimelineText = (entry: TimelineEntry) => ReactNode;

const text: (words: string) => TimelineText = (words) => () => words;

/** Entries about packing carry the packed quantity as their text. Sizes and units do not break over two lines. */
const packing: (words: string) => TimelineText = (words) => (entry) =>
  `${words} ${(entry.after ?? entry.before ?? '').replaceAll(/ (?=×|cm|kg)|(?<=×) /g, '\u00A0')}`;

/** The subject, then the values before and after, as far as the entry has them. */
const about: (words: string, between?: string) => TimelineText = (words, between = ', ') =>
  function told({ subject, before, after }) {
    const change = changeText({ before, after }, subject);
    return (
      <>
        {words}
        {subject ? (
          <>
            : <strong>{plain(subject)}</strong>
          </>
        ) : null}
        {change ? `${subject ? between : ': '}${change}` : null}
      </>
    );
  };

const trackingAdded: TimelineText = (entry) =>
  about(entry.after?.includes(', ') ? 'Tracking numbers added' : 'Tracking number added')(entry);

/** Numbers of units before and after. */
const units: (words: string) => TimelineText =
  (words) =>
  ({ before, after }) =>
    `${words}: ${changeText({ before, after }).replaceAll(/\d+/g, (count) => formatNumber(Number(count)))} ${(after ?? before) === '1' ? 'unit' : 'units'}`;

const changed: TimelineText = ({ subject, before, after }) => (
  <>
    {subject ? <strong>{subject}</strong> : null}{' '}
    {changeText({ before, after }).replaceAll(/(?<=, )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}
  </>
);

/** A change names the carrier with its values. */
const shippingSaved: TimelineText = (entry) =>
  entry.before === null
    ? about('Shipping details saved')(entry)
    : `Shipping details changed: ${changeText(entry)}`;

function changeText(
  { before, after }: Pick<TimelineEntry, 'before' | 'after'>,
  known: string | null = null,
): string {
  return before === null || after === null || before === after
    ? plain(after ?? before ?? '', known)
    : `${plain(before)} → ${plain(after)}`;
}

const words: Record<string, string> = {
  SELF: 'shipped by you',
  MARKETPLACE: `shipped by ${brand.name}`,
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

/** The amount, and the masked account that it goes to. */
const payment: (words: string) => TimelineText =
  (words) =>
  ({ subject, after }) =>
    `${words}: ${plain(after ?? '')}${subject ? ` to ${subject}` : ''}`;

/** "4 of 5" are packages. */
const delivered: TimelineText = ({ subject, after }) => (
  <>
    Delivered to the warehouse by <strong>{subject}</strong>: {after} packages
  </>
);

const aboutFile: (words: string) => TimelineText = (words) => (entry) => about(words)(withTypes(entry));

function withTypes(entry: TimelineEntry): TimelineEntry {
  return { ...entry, before: typeText(entry.before), after: typeText(entry.after) };
}

function typeText(type: string | null): string | null {
  const parsed = v.safeParse(DocumentType, type);
  return parsed.success ? documentTypeTexts[parsed.output].toLowerCase() : type;
}

const contents: Record<TimelineEntry['kind'], TimelineText> = {
  PLACED: text('Order placed'),
  READ: text('Order opened'),
  LINE_CHANGED: changed,
  LINES_CHANGED: units('Quantities changed'),
  LINES_RESET: units('Quantities reset'),
  CONFIRMED: units('Quantities confirmed'),
  DECLINED: about('Order declined', '. '),
  EXPIRED: text('Order expired'),
  PACKING_SAVED: packing('Packed'),
  PACKING_CLEARED: packing('Removed'),
  SHIPPING_SAVED: shippingSaved,
  SHIPPING_REMOVED: about('Shipping details removed'),
  TRACKING_ADDED: trackingAdded,
  TRACKING_DELETED: about('Tracking number removed'),
  BOOKING_REQUESTED: about('Carrier requested'),
  BOOKING_SUCCEEDED: about('Carrier booked'),
  BOOKING_FAILED: about('Carrier not booked', '. '),
  BOOKING_CANCELLED: about('Booking cancelled'),
  PACKAGES_ARRIVING: about('First package in the warehouse'),
  PACKAGES_RECEIVED: about('All packages in the warehouse'),
  RECEIVING_UNDONE: about('Receiving taken back'),
  DELIVERY_CONFIRMED: delivered,
  DELIVERY_AWAITED: about('Missing packages are expected again'),
  MISSING_PACKAGE_RECEIVED: about('Missing package in the warehouse'),
  SHIPMENT_TAKEN_OVER: about('Parcel taken over by the warehouse'),
  PACKAGE_DAMAGED: about('Package damaged'),
  DAMAGE_UNDONE: about('Damage taken back'),
  OUTBOUND_REGISTERED: about('Registered with the carrier to the buyer'),
  PACKAGE_PHOTO_ADDED: about('Photo of the damage'),
  HANDED_OVER: about('Handed over to the carrier'),
  HAND_OVER_UNDONE: about('Hand-over taken back'),
  UNITS_NOT_FOUND: about('Units not found at the pack bench'),
  BOX_LABELS_PRINTED: about('Box labels printed'),
  BOX_LABELS_REPRINTED: about('Box labels printed again'),
  BOX_LABELS_VOIDED: about('Box labels void'),
  EMPTY_BOXES_REMOVED: about('Empty boxes taken out of use'),
  ORDER_PACKED: about('Packed in the warehouse'),
  DOCUMENT_UPLOADED: aboutFile('Document uploaded'),
  DOCUMENT_CHANGED: (entry) => changed(withTypes(entry)),
  DOCUMENT_DELETED: aboutFile('Document deleted'),
  PAYMENT_TRIGGERED: payment('Payment triggered'),
  PAYMENT_IN_REVIEW: payment('Payment in review'),
  PAYMENT_APPROVED: payment('Payment approved'),
  PAID_OUT: about('Paid out'),
  COMPLETED: text('Order completed'),
  CLAIM_RECEIVED: about('Claim received'),
  CLAIM_EVIDENCE_ADDED: about('Evidence added to claim'),
  CLAIM_EVIDENCE_REMOVED: about('Evidence removed from claim'),
  CLAIM_ACCEPTED: about('Claim accepted'),
  CLAIM_DISPUTED: about('Claim disputed'),
  CLAIM_WITHDRAWN: about('Dispute withdrawn'),
  CLAIM_DECIDED: about('Claim decided, accepted'),
  CLAIM_UNANSWERED: about('Claim accepted without an answer'),
};

const amountTexts: Record<AmountChange['kind'], string> = {
  SHIPPING: 'Shipping',
  VAT: 'VAT',
  FEE: `${brand.name} fee`,
};

// A browser breaks a line between a minus and a currency sign.
const figure = css({ whiteSpace: 'nowrap' });

/** "VAT €33.23 → €31.02. Quayside fee −€13.99 → −€13.06", or nothing. */
export function describeAmounts(amounts: AmountChange[]): ReactNode {
  return amounts.length === 0
    ? null
    : amounts.map(({ kind, before, after, currency }, index) => (
        <Fragment key={kind}>
          {index > 0 ? '. ' : ''}
          {amountTexts[kind]} <span className={figure}>{formatMoney(before, currency)}</span> →{' '}
          <span className={figure}>{formatMoney(after, currency)}</span>
        </Fragment>
      ));
}

/** What happened; who caused it is shown beside it. */
export function describeTimelineEntry(entry: TimelineEntry): ReactNode {
  return contents[entry.kind](entry);
}
