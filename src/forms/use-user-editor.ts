import { useQueryClient } from '@tanstack/react-query';
import type { SnapshotFrom } from 'xstate';
import type { User } from '#contract/people/users.schemas.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { useEditorChange } from './use-editor-change.ts';
import { userEditor } from './user.editor.ts';

type UserFailure = NonNullable<SnapshotFrom<typeof userEditor>['context']['failure']>;

type UserEditorOptions = {
  failureMessage: (failure: UserFailure) => string;
  onSaved: () => void;
};

/** The editor of a form that changes the signed-in user; the newest version is shown everywhere at once. */
export function useUserEditor(user: User, { failureMessage, onSaved }: UserEditorOptions) {
  const queries = useQueryClient();
  const editor = useFormActor(userEditor, { single: user });
  const change = useEditorChange(editor, failureMessage);
  function show(newest: User) {
    queries.setQueryData(userQuery().queryKey, newest);
  }
  useSendOnChange(editor, { type: 'item.loaded', item: user });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => show(item),
    'item.updated': ({ item }) => {
      show(item);
      onSaved();
    },
  });
  return { editor, change };
}
