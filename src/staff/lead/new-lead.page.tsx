import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { NewLead } from '#contract/staff/lead-details.schemas.ts';
import { countLeads } from '#contract/staff/leads.calls.ts';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { showLead } from '#src/forms/use-lead-change.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { createLeadFailureMessage } from '#src/messages/lead.messages.ts';
import { leadFieldLabels } from '#src/messages/lead.messages.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { LeadFields } from './lead-fields.tsx';
import { leadFieldValues } from './lead-values.ts';
import { newLeadSubmission } from './lead.submissions.ts';

/** A lead that staff add (specification 2.14). */
export function NewLeadPage() {
  const [, navigate] = useLocation();
  const notify = useNotify();
  const queries = useQueryClient();
  const user = useUser();
  const base = { ...leadFieldValues(null), ownerQid: user.qid };
  const draft = useFormDraft(user.qid, 'new-lead', base);
  const submission = useFormActor(newLeadSubmission, undefined);
  const change = useSubmission(submission, {
    failureMessage: createLeadFailureMessage,
    onAccepted: (lead) => {
      draft.saved();
      showLead(queries, lead);
      notify({ message: `${lead.company} added`, variant: 'success' });
    },
  });
  useEmitted(submission, { 'entry.accepted': ({ reply }) => navigate(pathTo.sellerLead(reply.slug)) });
  const { issues, form } = useCheckedForm(NewLead, (entry) => change.submit({ entry, key: draft.id }));
  useDocumentTitle('New lead');
  return (
    <>
      <PageHeader
        title="New lead"
        trail={
          <Breadcrumb
            items={[{ label: 'Seller onboarding', href: pathTo.sellerOnboarding() }, { label: 'New lead' }]}
          />
        }
      />
      <Card>
        <PlainForm
          draft={draft}
          change={change}
          form={form}
          labels={{ ...leadFieldLabels, ownerQid: 'Owner' }}
          save="Add lead"
        >
          <LeadFields
            values={draft.values}
            issues={issues}
            refusal={change.refusal}
            failure={change.failure}
          />
          <OwnerField value={draft.values.ownerQid} {...fieldErrorOf('ownerQid', issues, change.refusal)} />
        </PlainForm>
      </Card>
    </>
  );
}

function OwnerField({ value, ...error }: { value: string; error: string | undefined; live: boolean }) {
  const user = useUser();
  const { data: counts } = useQuery(queryFor(countLeads, {}));
  const staff = counts?.owners ?? [{ qid: user.qid, name: user.name }];
  return (
    <SelectField name="ownerQid" label="Owner" defaultValue={value} key={staff.length} {...error}>
      <option value="">No owner</option>
      {staff.map(({ qid, name }) => (
        <option key={qid} value={qid}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
