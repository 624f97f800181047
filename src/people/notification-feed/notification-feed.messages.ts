import {
  BanknoteCheck,
  ClockAlert,
  FileCheck2,
  FileWarning,
  type IconNode,
  ReceiptText,
  Truck,
  Unplug,
} from 'lucide';
import { pathTo } from '#contract/pages/paths.ts';
import {
  listFeedNotifications,
  markFeedRead,
  markNotificationRead,
} from '#contract/people/notification-feed.calls.ts';
import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatMoney, formatShortDate, formatTime } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages, stoppedText } from '#src/messages/failure.messages.ts';
import { fetchFailureTexts } from '#src/messages/stock-source.messages.ts';

export const listNotificationsFailureMessage = defineFailureMessages(listFeedNotifications, {
  default: notLoaded('your notifications'),
});

export const readMarkFailureMessage = defineFailureMessages(markNotificationRead, {
  default: 'We couldn’t mark this notification as read. Try again.',
  CANCELLED: stoppedText('It may be marked as read now. Check it before you try again.'),
  not_found: 'This notification no longer exists.',
});

export const allReadFailureMessage = defineFailureMessages(markFeedRead, {
  default: 'We couldn’t mark your notifications as read. Try again.',
  CANCELLED: stoppedText('They may be marked as read now. Check the list before you try again.'),
});

export const emptyTexts = {
  all: {
    title: 'No notifications yet',
    text: 'New orders, claims and whatever else needs you appear here, for 90 days.',
  },
  unread: { title: 'You’ve read everything', text: 'New notifications appear here as they come.' },
};

export type SubjectText = {
  icon: IconNode;
  title: string;
  text: string;
  /** The page on which the user acts on it. */
  href: string;
};

/** What a notification says, and where it leads. */
export function subjectText(subject: FeedSubject): SubjectText {
  switch (subject.kind) {
    case 'NEW_ORDER':
      return {
        icon: ReceiptText,
        title: `New ${orderText(subject)}`,
        text: `${formatCount(subject.lineCount, 'line')}, ${money(subject)}, to ${subject.city}, ${country(subject.country)}. Fulfil it before ${moment(subject.expiredAt)}.`,
        href: pathTo.order(subject.saleQid),
      };
    case 'ORDER_EXPIRING':
      return {
        icon: ClockAlert,
        title: `${capitalized(orderText(subject))} is about to expire`,
        text: `It expires if you don’t fulfil it before ${moment(subject.expiredAt)}.`,
        href: pathTo.order(subject.saleQid),
      };
    case 'CLAIM':
      return claimText(subject);
    case 'PAYMENT_APPROVED':
      return {
        icon: BanknoteCheck,
        title: `Payment for ${orderText(subject)} approved`,
        text: `${money(subject)} is on its way to you.`,
        href: pathTo.order(subject.saleQid),
      };
    case 'BOOKING_FAILED':
      return {
        icon: Truck,
        title: `${subject.carrier} didn’t accept your booking`,
        text: `Choose another service or pickup date for ${orderText(subject)}.`,
        href: pathTo.order(subject.saleQid),
      };
    case 'SOURCE_FAILED':
      return {
        icon: Unplug,
        title: 'We couldn’t fetch your stock list',
        text: fetchFailureTexts[subject.failure],
        href: pathTo.connectionSettings(),
      };
  }
}

function claimText(claim: Extract<FeedSubject, { kind: 'CLAIM' }>): SubjectText {
  const href = pathTo.claim(claim.claimQid);
  return claim.event === 'RECEIVED'
    ? {
        icon: FileWarning,
        title: `New claim ${claim.claimFid}`,
        text: `A buyer claims ${money(claim)}. Answer before ${moment(claim.deadline)}.`,
        href,
      }
    : {
        icon: FileCheck2,
        title: `Claim ${claim.claimFid} is decided`,
        text: `The accepted amount is ${money(claim)}.`,
        href,
      };
}

function orderText({ saleFid, isTest }: { saleFid: string; isTest?: boolean | undefined }) {
  return `${isTest ? 'test order' : 'order'} ${saleFid}`;
}

function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function money({ amount, amountCurrency }: { amount: string; amountCurrency: string }) {
  return formatMoney(amount, amountCurrency);
}

/** "24 Nov, 14:05". */
function moment(instant: string) {
  return `${formatShortDate(instant)}, ${formatTime(instant)}`;
}
