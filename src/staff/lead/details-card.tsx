import type { ReactNode } from 'react';
import { brand } from '#contract/platform/brand.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { country } from '#src/lib/country.ts';
import { leadFieldLabels } from '#src/messages/lead.messages.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmailText } from '#src/ui/email-text.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useKeptFocus } from '#src/ui/use-kept-focus.ts';
import { css } from '#styled/css';
import { type LeadField, leadFieldValues } from './lead-values.ts';

const DetailsForm = lazyPart(
  async () => (await import('./details-form.tsx')).DetailsForm,
  <SkeletonRows rows={5} label="Loading the form" />,
);

const facts = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  '& dt': { textStyle: 'label', color: 'ink.soft' },
  '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
});
const missing = css({ color: 'danger' });
const unknown = css({ color: 'ink.faint' });
/** What the completion does not need. */
const optional = new Set<LeadField>(['website', 'categories']);

type DetailsCardProps = {
  lead: Lead;
  /** The field at which the form opens; null shows the details. */
  edited: LeadField | null;
  onEdit: (field: LeadField | null) => void;
};

export function DetailsCard({ lead, edited, onEdit }: DetailsCardProps) {
  const draft = useFormDraft(useUser().qid, `lead-${lead.slug}`, leadFieldValues(lead), lead.version);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const isOpen = lead.stage !== 'COMPLETED' && (edited !== null || draft.isRestored);
  function close() {
    draft.throwAway();
    onEdit(null);
  }
  return (
    <div {...keptFocus}>
      <Card
        title="Details"
        aside={
          lead.stage === 'COMPLETED' ? null : (
            <Button variant="quiet" size="sm" onClick={() => (isOpen ? close() : onEdit('company'))}>
              {isOpen ? 'Cancel' : 'Edit'}
            </Button>
          )
        }
      >
        {isOpen ? (
          <DetailsForm key={edited} lead={lead} draft={draft} edited={edited} onSaved={() => onEdit(null)} />
        ) : (
          <Details lead={lead} />
        )}
      </Card>
    </div>
  );
}

function Details({ lead }: { lead: Lead }) {
  const { contact, email, formattedPhone, website, categories, vatNumber, dealId, deal } = lead;
  const rows: [LeadField, ReactNode][] = [
    ['contact', contact],
    ['email', <EmailText key="email" of={email} />],
    ['phone', formattedPhone],
    ['country', lead.country === null ? null : country(lead.country)],
    ['website', website && <ExternalLink href={`https://${website}`}>{website}</ExternalLink>],
    ['categories', categories.join(', ') || null],
    ['vatNumber', vatNumber ?? (lead.vatCheck === 'NOT_NEEDED' ? 'Not used in this country' : null)],
    ['dealId', dealId && `${dealId}${deal ? `, ${deal.company}` : ''} in ${brand.helpdesk.name}`],
  ];
  return (
    <dl className={facts}>
      {rows.map(([field, value]) => (
        <div key={field}>
          <dt>{leadFieldLabels[field]}</dt>
          {value ? <dd>{value}</dd> : <NoValue isNeeded={!optional.has(field)} />}
        </div>
      ))}
    </dl>
  );
}

function NoValue({ isNeeded }: { isNeeded: boolean }) {
  return <dd className={isNeeded ? missing : unknown}>{isNeeded ? 'Missing' : 'Not known'}</dd>;
}
