import * as v from 'valibot';
import { FeedKind, FeedPreferences } from '#contract/people/notification-feed.schemas.ts';

export type Way = keyof FeedPreferences[FeedKind];

export const TICKED = 'on';
export const ways = ['isListed', 'isMailed'] as const satisfies Way[];

export function fieldOf(kind: FeedKind, way: Way): string {
  return `${kind}.${way}`;
}

/** The checkboxes of the form as FormData has them: an unticked one is empty. */
export function preferenceValues(kinds: FeedPreferences): Record<string, string> {
  return Object.fromEntries(
    FeedKind.options.flatMap((kind) =>
      ways.map((way) => [fieldOf(kind, way), kinds[kind][way] ? TICKED : '']),
    ),
  );
}

/** Reads the ticked checkboxes of a form. */
export const PreferenceForm = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((form) => {
    const isTicked = (kind: FeedKind, way: Way) => form[fieldOf(kind, way)] === TICKED;
    const kinds = FeedKind.options.map((kind) => [
      kind,
      { isListed: isTicked(kind, 'isListed'), isMailed: isTicked(kind, 'isMailed') },
    ]);
    return { kinds: Object.fromEntries(kinds) };
  }),
  v.object({ kinds: FeedPreferences }),
);
