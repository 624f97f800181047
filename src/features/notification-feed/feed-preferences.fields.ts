import * as v from 'valibot';
import { FeedKind, type FeedPreferences } from '#contract/notification-feed/notification-feed.schemas.ts';

type Way = keyof FeedPreferences[FeedKind];
export type PreferenceField = `${FeedKind}.${Way}`;

const TICKED = 'on';
export const ways = ['isListed', 'isMailed'] as const satisfies Way[];

export function fieldOf(kind: FeedKind, way: Way): PreferenceField {
  return `${kind}.${way}`;
}

/** The checkboxes of the form as FormData has them: an unticked one is empty. */
export function preferenceValues(kinds: FeedPreferences): Record<PreferenceField, string> {
  const entries = FeedKind.options.flatMap((kind) =>
    ways.map((way) => [fieldOf(kind, way), kinds[kind][way] ? TICKED : ''] as const),
  );
  // Every field is among the entries.
  return Object.fromEntries(entries) as Record<PreferenceField, string>;
}

/** Reads the ticked checkboxes of a form. */
export const PreferenceForm = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((form) => {
    const isTicked = (kind: FeedKind, way: Way) => form[fieldOf(kind, way)] === TICKED;
    const entries = FeedKind.options.map((kind) => [
      kind,
      { isListed: isTicked(kind, 'isListed'), isMailed: isTicked(kind, 'isMailed') },
    ]);
    return { kinds: Object.fromEntries(entries) as FeedPreferences };
  }),
);
