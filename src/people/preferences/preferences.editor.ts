import type { ActorRefFrom } from 'xstate';
import { readPreferences, updatePreferences } from '#contract/people/preferences.calls.ts';
import type { OrderPreferences, SavedPreferences } from '#contract/people/preferences.schemas.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

/** The parts of the order preferences; each has a page of its own and is saved alone. */
export type PreferencePart = keyof OrderPreferences;

export const preferencesEditor = defineEditor({
  update: {
    call: updatePreferences,
    input: ({ item: { version }, entry }: { item: SavedPreferences; entry: Partial<OrderPreferences> }) => ({
      body: entry,
      version,
    }),
  },
  read: { call: readPreferences, input: () => ({}) },
  // Two users may submit equal entries, so equal fields do not prove that this entry was saved.
  isSubmitted: () => false,
});

export type PreferencesEditor = ActorRefFrom<typeof preferencesEditor>;
