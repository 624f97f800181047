import * as v from 'valibot';
import { FeedKind, FeedPreferences } from '#contract/people/notification-feed.schemas.ts';

/** A user who has not chosen finds everything in the notification centre and gets no mail. */
export const defaultFeedPreferences: FeedPreferences = v.parse(
  FeedPreferences,
  Object.fromEntries(FeedKind.options.map((kind) => [kind, { isListed: true, isMailed: false }])),
);

const Stored = v.pipe(v.string(), v.parseJson(), v.partial(FeedPreferences));

/** Preferences as they are stored; a kind that was added later has its default. */
export function parseFeedPreferences(stored: string | null | undefined): FeedPreferences {
  return { ...defaultFeedPreferences, ...(stored ? v.parse(Stored, stored) : {}) };
}
