import { readFeedPreferences, updateFeedPreferences } from '#contract/people/notification-feed.calls.ts';
import type { SavedFeedPreferences } from '#contract/people/notification-feed.schemas.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';
import { preferenceValues } from './feed-preferences.fields.ts';

export const feedPreferencesEditor = defineEditor({
  update: {
    call: updateFeedPreferences,
    input: ({
      item: { version },
      entry,
    }: {
      item: SavedFeedPreferences;
      entry: Pick<SavedFeedPreferences, 'kinds'>;
    }) => ({ body: entry, version }),
  },
  read: { call: readFeedPreferences, input: () => ({}) },
  isSubmitted: (newest, entry) =>
    JSON.stringify(preferenceValues(newest.kinds)) === JSON.stringify(preferenceValues(entry.kinds)),
});
