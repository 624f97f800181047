import { useQueryClient } from '@tanstack/react-query';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import type { SavedPreferences } from '#contract/people/preferences.schemas.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { readDiscountsAgain } from '#src/queries/discounts.queries.ts';
import { queryFor } from '#src/queries/query.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { type PreferencePart, preferencesEditor } from './preferences.editor.ts';
import { preferencePartTexts } from './preferences.messages.ts';
import { usePreferencesDraft } from './use-preferences-draft.ts';

type PreferencesPartProps = { part: PreferencePart; saved: SavedPreferences; onSaved?: () => void };

/** The form of one part, which follows newer versions. */
export function PreferencesPart({ part, saved, onSaved }: PreferencesPartProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const draft = usePreferencesDraft(part, saved);
  const editor = useFormActor(preferencesEditor, { single: saved });
  function show(newest: SavedPreferences) {
    queries.setQueryData(queryFor(readPreferences, {}).queryKey, newest);
  }
  useSendOnChange(editor, { type: 'item.loaded', item: saved });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => show(item),
    'item.updated': ({ item }) => {
      draft.forget();
      show(item);
      if (part === 'discount') readDiscountsAgain(queries);
      notify({ message: preferencePartTexts[part].saved, variant: 'success' });
      onSaved?.();
    },
  });
  return <PreferencesForm part={part} saved={saved} editor={editor} draft={draft} />;
}
