import * as v from 'valibot';
import { updateUser } from '#contract/people/accounts.calls.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useUserEditor } from '#src/forms/use-user-editor.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { contactTexts, nameFailureMessage } from './contact.messages.ts';

const Fields = v.required(v.pick(updateUser.body, ['name']));

export function NameForm({ user }: { user: User }) {
  const notify = useNotify();
  const draft = useFormDraft(user.qid, 'contact', { name: user.name }, user.version);
  const { editor, change } = useUserEditor(user, {
    failureMessage: nameFailureMessage,
    onSaved() {
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
