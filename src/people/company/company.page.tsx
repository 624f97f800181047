import * as v from 'valibot';
import { updateUser } from '#contract/people/accounts.calls.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useUserEditor } from '#src/forms/use-user-editor.ts';
import { country } from '#src/lib/country.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { useUser } from '#src/queries/users.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { companyFailureMessage } from './company.messages.ts';

const missing = 'Enter your company’s registration number.';
const noNumber =
  'Enter 4 to 20 characters: letters from A to Z, digits, spaces, full stops, hyphens and slashes.';
const { chamberOfCommerce } = updateUser.body.entries;
const Fields = v.object({
  chamberOfCommerce: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.custom<string>((entered) => v.is(chamberOfCommerce, entered), noNumber),
  ),
});

/** The type of the company, and its registration number (specification 2.12). */
export function CompanyPage() {
  const user = useUser();
  return (
    <ProfileFrame
      section="chamberOfCommerce"
      text="Your company details and registration number, as they appear on your invoices."
    >
      <Card title="Registration">
        <NumberForm user={user} />
      </Card>
      <Card
        title="Company"
        footer={
          <span>
            Is something wrong?{' '}
            <ExternalLink href={`mailto:${brand.supportEmail}?subject=Company details`}>
              Contact us
            </ExternalLink>{' '}
            and we’ll correct it.
          </span>
        }
      >
        <DescriptionList
          prose
          rows={[
            { term: 'Company', detail: user.company },
            { term: 'Country', detail: country(user.country) },
            { term: 'VAT number', detail: user.vatNumber ?? 'Not provided' },
            ...(user.vatCompanyName
              ? [{ term: 'Name in the VAT register', detail: user.vatCompanyName }]
              : []),
            { term: 'Currency', detail: user.currency },
            ...(user.accountManager ? [{ term: 'Account manager', detail: user.accountManager }] : []),
          ]}
        />
      </Card>
    </ProfileFrame>
  );
}

function NumberForm({ user }: { user: User }) {
  const notify = useNotify();
  const onFile = { chamberOfCommerce: user.chamberOfCommerce ?? '' };
  const draft = useFormDraft(user.qid, 'company', onFile, user.version);
  const { editor, change } = useUserEditor(user, {
    failureMessage: companyFailureMessage,
    onSaved() {
      draft.saved();
      notify({ message: 'Company details updated', variant: 'success' });
    },
  });
  const { issues, form } = useCheckedForm(Fields, (entry) => editor.send({ type: 'entry.submitted', entry }));
  return (
    <PlainForm
      draft={draft}
      change={change}
      form={form}
      labels={{ chamberOfCommerce: 'Chamber of commerce number' }}
      save="Save company details"
    >
      <TextField
        name="chamberOfCommerce"
        label="Chamber of commerce number"
        hint="As it appears in the register, such as HRB 104233 or 90001107."
        autoComplete="off"
        defaultValue={draft.values.chamberOfCommerce}
        {...fieldErrorOf('chamberOfCommerce', issues, change.refusal)}
      />
    </PlainForm>
  );
}
