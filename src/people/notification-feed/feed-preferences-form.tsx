import { useQueryClient } from '@tanstack/react-query';
import { readFeedPreferences } from '#contract/people/notification-feed.calls.ts';
import { FeedKind, type SavedFeedPreferences } from '#contract/people/notification-feed.schemas.ts';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { css } from '#styled/css';
import { feedPreferencesEditor } from './feed-preferences.editor.ts';
import { fieldOf, PreferenceForm, preferenceValues, TICKED, ways } from './feed-preferences.fields.ts';
import {
  feedPreferencesFailureMessage,
  kindTexts,
  preferenceLabels,
  wayTexts,
} from './feed-preferences.messages.ts';

const kindRow = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 8rem 7rem' },
  columnGap: '4',
  rowGap: '2',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const kindTitle = css({ fontWeight: 'medium' });
const kindHint = css({ textStyle: 'label', color: 'ink.faint' });

/** Which notifications the user wants, and how: a tick for each kind and way. */
export function FeedPreferencesForm({ saved }: { saved: SavedFeedPreferences }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const base = preferenceValues(saved.kinds);
  const draft = useFormDraft(useUser().qid, 'notifications', base, saved.version);
  const editor = useFormActor(feedPreferencesEditor, { single: saved });
  const change = useEditorChange(editor, feedPreferencesFailureMessage);
  function show(newest: SavedFeedPreferences) {
    queries.setQueryData(queryFor(readFeedPreferences, {}).queryKey, newest);
  }
  useSendOnChange(editor, { type: 'item.loaded', item: saved });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => show(item),
    'item.updated': ({ item }) => {
      show(item);
      draft.saved();
      notify({ message: 'Notification settings updated', variant: 'success' });
    },
  });
  const { form } = useCheckedForm(PreferenceForm, (entry) => editor.send({ type: 'entry.submitted', entry }));
  return (
    <PlainForm draft={draft} change={change} form={form} labels={preferenceLabels} save="Save settings">
      <div>
        {FeedKind.options.map((kind) => (
          <div key={kind} role="group" aria-labelledby={`kind-${kind}`} className={kindRow}>
            <div>
              <p id={`kind-${kind}`} className={kindTitle}>
                {kindTexts[kind].label}
              </p>
              <p className={kindHint}>{kindTexts[kind].hint}</p>
            </div>
            {ways.map((way) => (
              <Checkbox
                key={way}
                name={fieldOf(kind, way)}
                label={wayTexts[way]}
                defaultChecked={draft.values[fieldOf(kind, way)] === TICKED}
              />
            ))}
          </div>
        ))}
      </div>
    </PlainForm>
  );
}
