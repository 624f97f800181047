import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { LeadDetails } from '#contract/staff/lead-details.schemas.ts';
import { type Lead } from '#contract/staff/leads.schemas.ts';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import type { useFormDraft } from '#src/forms/use-form-draft.ts';
import { showLead } from '#src/forms/use-lead-change.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { leadFieldLabels } from '#src/messages/lead.messages.ts';
import { LeadFields } from './lead-fields.tsx';
import type { LeadField } from './lead-values.ts';
import { leadEditor } from './lead.editor.ts';
import { changeLeadFailureMessage } from './lead.messages.ts';

type DetailsFormProps = {
  lead: Lead;
  draft: ReturnType<typeof useFormDraft<LeadField>>;
  edited: LeadField | null;
  onSaved: () => void;
};

/** The form that changes the details; a version that a colleague has saved is shown beside it. */
export function DetailsForm({ lead, draft, edited, onSaved }: DetailsFormProps) {
  const queries = useQueryClient();
  const notify = useNotify();
  const editor = useFormActor(leadEditor, { single: lead });
  const change = useEditorChange(editor, changeLeadFailureMessage);
  const failure = useSelector(editor, ({ context }) => context.failure);
  useSendOnChange(editor, { type: 'item.loaded', item: lead });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => showLead(queries, item),
    'item.updated': ({ item }) => {
      draft.saved();
      showLead(queries, item);
      notify({ message: `${item.company} saved`, variant: 'success' });
      onSaved();
    },
  });
  const { issues, form } = useCheckedForm(LeadDetails, (entry) =>
    editor.send({ type: 'entry.submitted', entry }),
  );
  return (
    <PlainForm
      draft={draft}
      change={change}
      form={form}
      labels={leadFieldLabels}
      save="Save lead"
      thumb={false}
    >
      <LeadFields
        values={draft.values}
        issues={issues}
        refusal={change.refusal}
        failure={failure}
        focused={edited}
      />
    </PlainForm>
  );
}
