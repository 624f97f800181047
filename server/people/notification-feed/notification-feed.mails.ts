import { pathTo } from '#contract/pages/paths.ts';
import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import type { Mail } from '#server/platform/outbox/outbox.store.ts';
import { fetchFailureReasons } from './fetch-failures.ts';

type Text = Omit<Mail, 'to' | 'links'> & { link: { label: string; path: string } };

const timeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** A notification as a mail to a user who wants it; times are in the time zone of the seller. */
export function notificationText(subject: FeedSubject, timeZone: string): Text {
  const until = (instant: string) => timeFormat(timeZone).format(new Date(instant));
  switch (subject.kind) {
    case 'NEW_ORDER':
      return {
        subject: `New ${subject.isTest ? 'test order' : 'order'} ${subject.saleFid}`,
        paragraphs: [
          `You have a new order for ${subject.amount} ${subject.amountCurrency}. Fulfil it before ${until(subject.expiredAt)}.`,
        ],
        link: orderLink(subject),
      };
    case 'ORDER_EXPIRING':
      return {
        subject: `Order ${subject.saleFid} is about to expire`,
        paragraphs: [`This order will expire if you don’t fulfil it before ${until(subject.expiredAt)}.`],
        link: orderLink(subject),
      };
    case 'CLAIM':
      return claimText(subject, until(subject.deadline));
    case 'PAYMENT_APPROVED':
      return {
        subject: `Payment for order ${subject.saleFid} approved`,
        paragraphs: [
          `We’ve approved your payment of ${subject.amount} ${subject.amountCurrency}. The bank transfer is on its way.`,
        ],
        link: orderLink(subject),
      };
    case 'BOOKING_FAILED':
      return {
        subject: `${subject.carrier} didn’t accept your booking for order ${subject.saleFid}`,
        paragraphs: ['Choose another service or pickup date for this order.'],
        link: orderLink(subject),
      };
    case 'SOURCE_FAILED':
      return {
        subject: 'We couldn’t fetch your stock list',
        paragraphs: [
          `${fetchFailureReasons[subject.failure]} Your offers stay as they are until a fetch succeeds.`,
        ],
        link: { label: 'Check your connection settings', path: pathTo.connectionSettings() },
      };
  }
}

function orderLink({ saleQid, saleFid }: { saleQid: string; saleFid: string }) {
  return { label: `Open order ${saleFid}`, path: pathTo.order(saleQid) };
}

function claimText(claim: Extract<FeedSubject, { kind: 'CLAIM' }>, deadline: string): Text {
  const amount = `${claim.amount} ${claim.amountCurrency}`;
  const link = { label: `Open claim ${claim.claimFid}`, path: pathTo.claim(claim.claimQid) };
  return claim.event === 'RECEIVED'
    ? {
        subject: `New claim ${claim.claimFid}`,
        paragraphs: [`A buyer claims ${amount}. Answer before ${deadline}, or we’ll accept the claim.`],
        link,
      }
    : {
        subject: `Claim ${claim.claimFid} is decided`,
        paragraphs: [`We’ve decided on your dispute. The accepted amount is ${amount}.`],
        link,
      };
}
