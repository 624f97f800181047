import * as v from 'valibot';
import { PageNumber, PageSize, QueryFlag } from '#contract/platform/api/lists.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import { Amount, Count } from '#contract/platform/values/numbers.ts';

/** What a user can be notified of, and turn off. */
export type FeedKind = v.InferOutput<typeof FeedKind>;
export const FeedKind = v.picklist([
  'NEW_ORDER',
  'ORDER_EXPIRING',
  'CLAIM',
  'PAYMENT_APPROVED',
  'BOOKING_FAILED',
  'SOURCE_FAILED',
]);

/** `isTest` is absent in notifications that are older than it. */
const sale = { saleQid: Qid, saleFid: v.string(), isTest: v.optional(v.boolean()) };
const amount = { amount: Amount, amountCurrency: Currency };

/** What a notification is about, with what it says of it as it was at that moment. */
export type FeedSubject = v.InferOutput<typeof FeedSubject>;
export const FeedSubject = v.variant('kind', [
  v.object({
    kind: v.literal('NEW_ORDER'),
    ...sale,
    ...amount,
    lineCount: Count,
    city: v.string(),
    country: CountryCode,
    expiredAt: Instant,
  }),
  v.object({ kind: v.literal('ORDER_EXPIRING'), ...sale, expiredAt: Instant }),
  v.object({
    kind: v.literal('CLAIM'),
    /** `RECEIVED`: the seller has to answer until the deadline. `DECIDED`: the amount is what was accepted. */
    event: v.picklist(['RECEIVED', 'DECIDED']),
    claimQid: Qid,
    claimFid: v.string(),
    ...amount,
    deadline: Instant,
  }),
  v.object({ kind: v.literal('PAYMENT_APPROVED'), ...sale, ...amount }),
  v.object({ kind: v.literal('BOOKING_FAILED'), ...sale, carrier: v.string() }),
  v.object({ kind: v.literal('SOURCE_FAILED'), failure: FetchFailureCode }),
]);

export type FeedNotification = v.InferOutput<typeof FeedNotification>;
export const FeedNotification = v.object({
  qid: Qid,
  /** Counts the notifications of a user from 1, without a gap. */
  position: Count,
  createdAt: Instant,
  /** Null until the user has read it. */
  readAt: v.nullable(Instant),
  subject: FeedSubject,
});

/** Where the feed of a user is: the newest position, 0 before the first, and how many are not read. */
export type FeedState = v.InferOutput<typeof FeedState>;
export const FeedState = v.object({ position: Count, unread: Count });

/**
 * One event of the stream. `feed.opened` is the first one, `feed.notified` brings one notification each, by position,
 * `feed.counted` tells that notifications were read, and `user.changed` that the user or the company has changed.
 */
export type FeedStreamEvent = v.InferOutput<typeof FeedStreamEvent>;
export const FeedStreamEvent = v.variant('type', [
  v.object({ type: v.literal('feed.opened'), ...FeedState.entries }),
  v.object({ type: v.literal('feed.notified'), notification: FeedNotification, unread: Count }),
  v.object({ type: v.literal('feed.counted'), unread: Count }),
  v.object({ type: v.literal('user.changed') }),
]);

export const FeedQuery = v.object({
  isUnread: v.optional(QueryFlag),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** Events after this position are sent at first; without it, those from now on. */
export const FeedStreamQuery = v.object({
  after: v.optional(v.pipe(v.unknown(), v.transform(Number), Count)),
});

const FeedPreference = v.object({
  /** Whether the notification centre lists it. */
  isListed: v.boolean(),
  isMailed: v.boolean(),
});

export type FeedPreferences = v.InferOutput<typeof FeedPreferences>;
export const FeedPreferences = v.object(v.entriesFromList(FeedKind.options, FeedPreference));

export type SavedFeedPreferences = v.InferOutput<typeof SavedFeedPreferences>;
export const SavedFeedPreferences = v.object({ kinds: FeedPreferences, version: Count });
