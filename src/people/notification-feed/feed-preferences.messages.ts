import { readFeedPreferences, updateFeedPreferences } from '#contract/people/notification-feed.calls.ts';
import { FeedKind } from '#contract/people/notification-feed.schemas.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  overtakenText,
} from '#src/messages/failure.messages.ts';
import { fieldOf, type Way, ways } from './feed-preferences.fields.ts';

const notCompared = overtakenText('your notification settings');

export const feedPreferencesFailureMessage = combineFailureMessages(
  defineFailureMessages(updateFeedPreferences, {
    default: 'We couldn’t save your notification settings. Try again.',
    stale_version: notCompared,
  }),
  defineFailureMessages(readFeedPreferences, {
    default: notCompared,
    UNREACHABLE: notCompared,
    throttled: notCompared,
  }),
);

export const kindTexts: Record<FeedKind, { label: string; hint: string }> = {
  NEW_ORDER: { label: 'New orders', hint: 'When a buyer places an order.' },
  ORDER_EXPIRING: { label: 'Orders about to expire', hint: 'When the last 24 hours of an order begin.' },
  CLAIM: { label: 'Claims', hint: 'When a buyer makes a claim, and when we’ve decided a dispute.' },
  PAYMENT_APPROVED: { label: 'Approved payments', hint: 'When we’ve reviewed and approved a payment.' },
  BOOKING_FAILED: { label: 'Failed bookings', hint: 'When a carrier doesn’t accept a booking.' },
  SOURCE_FAILED: { label: 'Failed stock lists', hint: 'When we can’t fetch your stock list any more.' },
};

export const wayTexts: Record<Way, string> = { isListed: 'In the portal', isMailed: 'By email' };

/** How the notice of a restored draft names the checkboxes. */
export const preferenceLabels: Record<string, string> = Object.fromEntries(
  FeedKind.options.flatMap((kind) =>
    ways.map((way) => [fieldOf(kind, way), `${kindTexts[kind].label}, ${wayTexts[way].toLowerCase()}`]),
  ),
);
