import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { updateUser } from '#contract/accounts/accounts.calls.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { userEditor } from '#src/forms/user.editor.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { contactTexts, nameFailureMessage } from './contact.messages.ts';

const Fields = v.required(v.pick(updateUser.body, ['name']));

export function NameForm({ user }: { user: User }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const draft = useFormDraft(user.qid, 'contact', { name: user.name }, user.version);
  const editor = useFormActor(userEditor, { single: user });
  const change = useEditorChange(editor, nameFailureMessage);
  function show(newest: User) {
    queries.setQueryData(userQuery().queryKey, newest);
  }
  useSendOnChange(editor, { type: 'item.loaded', item: user });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => show(item),
    'item.updated': ({ item }) => {
      show(item);
      draft.saved();
      notify({ message: contactTexts.nameSaved, variant: 'success' });
    },
  });
  const { issues, form } = useCheckedForm(Fields, (entry) => editor.send({ type: 'entry.submitted', entry }));
  return (
    <PlainForm
      draft={draft}
      change={change}
      form={form}
      labels={{ name: 'Name' }}
      save="Save name"
      thumb={false}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={draft.values.name}
        {...fieldErrorOf('name', issues, change.refusal)}
      />
    </PlainForm>
  );
}
