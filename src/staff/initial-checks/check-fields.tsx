import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { failureOf } from '#client/call-error.ts';
import { readDeal } from '#contract/staff/deals.calls.ts';
import type { CheckFile } from '#contract/staff/initial-checks.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import { columnFields, type CheckValues } from './check-form.fields.ts';
import { dealFailureMessage } from './initial-checks.messages.ts';
import { dealQuery } from './initial-checks.queries.ts';

const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
});

/** The currencies in which sellers offer. */
const currencies = ['EUR', 'GBP', 'PLN', 'SEK', 'USD'];

type CheckFieldsProps = {
  file: CheckFile;
  values: CheckValues;
  /** The headings by the letters of their columns. */
  headings: Map<string, string>;
  issues: Partial<Record<string, string>>;
  dealRefusal: string | null;
  onChange: (change: Partial<CheckValues>) => void;
};

export function CheckFields({ file, values, headings, issues, dealRefusal, onChange }: CheckFieldsProps) {
  const id = useId();
  const headingTexts = [...headings.values()].filter((text) => text !== '');
  return (
    <>
      {file.sheets.length > 1 ? (
        <SelectField
          label="Sheet"
          name="sheet"
          value={values.sheet}
          onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value })}
        >
          {file.sheets.map(({ name, rows }) => (
            <option key={name} value={name}>
              {name}, {formatNumber(rows)} rows
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label="Row containing the column headings"
        name="headingRow"
        inputMode="numeric"
        autoComplete="off"
        value={values.headingRow}
        error={issues.headingRow}
        hint={headingTexts.slice(0, 4).join(', ') || undefined}
        onChange={({ currentTarget }) => onChange({ headingRow: currentTarget.value })}
      />
      <datalist id={id}>
        {[...headings].map(([letter, text]) => (
          <option key={letter} value={letter}>
            {text}
          </option>
        ))}
      </datalist>
      <div className={pair}>
        {columnFields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            list={id}
            autoComplete="off"
            value={values[name]}
            error={issues[name]}
            hint={headings.get(values[name].trim().toUpperCase()) || undefined}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
        <SelectField
          label="Currency"
          name="currency"
          value={values.currency}
          error={issues.currency}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        >
          <option value="">Select</option>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
        <DealField value={values.dealId} error={issues.dealId ?? dealRefusal} onChange={onChange} />
      </div>
    </>
  );
}

type DealFieldProps = Pick<CheckFieldsProps, 'onChange'> & {
  value: string;
  error: string | null | undefined;
};

/** Says which company the deal is with while its number is typed. */
function DealField({ value, error, onChange }: DealFieldProps) {
  const typed = useDeferredValue(value.trim());
  const { data: deal, error: unknown } = useQuery(dealQuery(typed));
  const owner = deal?.isOwn ? 'yours' : `${deal?.ownerName}, ${deal?.team}`;
  return (
    <TextField
      label="Deal ID"
      name="dealId"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error ?? (unknown ? dealFailureMessage(failureOf(readDeal, unknown)) : undefined)}
      live
      hint={deal && !unknown ? `${deal.company} (${owner})` : undefined}
      onChange={({ currentTarget }) => onChange({ dealId: currentTarget.value })}
    />
  );
}
