import type { ReactNode } from 'react';
import { pathTo } from '#contract/pages/paths.ts';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { type FormRefusal, fieldErrorOf } from '#src/lib/refusal.ts';
import { leadFieldLabels } from '#src/messages/lead.messages.ts';
import { CountryField } from '#src/ui/country-field.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import type { LeadField } from './lead-values.ts';

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

type LeadFieldsProps = {
  values: Record<LeadField, string>;
  issues: Partial<Record<string, string>>;
  refusal: FormRefusal | null;
  /** What the refusal comes from: it may name the lead that has the email address. */
  failure: AnyFailure | null;
  /** The field that takes the focus when the form opens. */
  focused?: LeadField | null;
};

const hints: Partial<Record<LeadField, ReactNode>> = {
  phone: 'With the country code, such as +31 20 123 4567.',
  categories: 'Separated by commas, such as skin care, sun care.',
  vatNumber: 'With the letters of the country, such as NL123456789B01.',
};

/** The fields of a lead, for a new one and for one that is changed. */
export function LeadFields({ values, issues, refusal, failure, focused = null }: LeadFieldsProps) {
  const used = usedSlugOf(failure);
  const errorOf = (name: LeadField) => fieldErrorOf(name, issues, refusal);
  const common = (name: LeadField) => ({
    name,
    label: leadFieldLabels[name],
    defaultValue: values[name],
    ref: name === focused ? focusAtOnce : undefined,
    hint: hints[name],
    ...errorOf(name),
  });
  const emailError = errorOf('email').error;
  return (
    <div className={grid}>
      <TextField {...common('company')} autoComplete="off" />
      <CountryField {...common('country')} autoComplete="off" ref={undefined} optional />
      <TextField {...common('contact')} autoComplete="off" optional />
      <TextField
        {...common('email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={
          emailError && used !== null && issues['email'] === undefined ? (
            <span>
              {emailError} <Link href={pathTo.sellerLead(used)}>Open this lead</Link>
            </span>
          ) : (
            emailError
          )
        }
      />
      <TextField {...common('phone')} type="tel" autoComplete="off" optional />
      <TextField {...common('website')} inputMode="url" autoComplete="off" autoCapitalize="none" optional />
      <TextField {...common('categories')} autoComplete="off" optional />
      <TextField {...common('vatNumber')} autoComplete="off" autoCapitalize="characters" optional />
      <TextField {...common('dealId')} inputMode="numeric" autoComplete="off" optional />
    </div>
  );
}

/** The lead that has the refused email address. */
function usedSlugOf(failure: AnyFailure | null): string | null {
  if (failure?.code !== 'email_already_used') return null;
  const { detail } = failure;
  if (typeof detail !== 'object' || detail === null || !('slug' in detail)) return null;
  return typeof detail.slug === 'string' ? detail.slug : null;
}

function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
