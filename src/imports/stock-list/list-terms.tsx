import type { ColumnsDraft, ColumnsIssue } from '#machines/imports/stock-list/columns.draft.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import { columnsIssueTexts } from './stock-list.messages.ts';

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
  alignItems: 'start',
});
const stack = css({ display: 'grid', gap: '5' });
const currencies = ['EUR', 'GBP', 'USD', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK'];
const signs = { ',': '3,42 (comma)', '.': '3.42 (point)' };
const stockTypes = {
  ON_FLOOR: { title: 'On the floor', text: 'Ready to ship.' },
  PRE_ORDER: { title: 'Pre-order', text: 'You order it from your supplier.' },
  INCOMING: { title: 'Incoming', text: 'On its way to you.' },
};

type ListTermsProps = {
  draft: ColumnsDraft;
  issues: ColumnsIssue[];
  onChange: (change: Partial<ColumnsDraft>) => void;
};

/** For what the prices and the stock of the whole list are. */
export function ListTerms({ draft, issues, onChange }: ListTermsProps) {
  const error = (issue: ColumnsIssue) => (issues.includes(issue) ? columnsIssueTexts[issue] : undefined);
  return (
    <div className={stack}>
      <RadioCards
        legend="Prices are for"
        name="priceIsFor"
        value={draft.priceIsFor}
        error={error('sellingUnit')}
        options={[
          { value: 'UNIT', title: 'One unit', text: 'One bottle, one tube.' },
          { value: 'SELLING_UNIT', title: 'One selling unit', text: 'A box. We divide by the selling unit.' },
        ]}
        onValueChange={(priceIsFor) => onChange({ priceIsFor })}
      />
      <div className={grid}>
        <SelectField
          label="Currency"
          value={draft.currency}
          error={error('currency')}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        >
          {draft.currency === '' ? <option value="">Choose a currency</option> : null}
          {[...new Set([...currencies, draft.currency].filter(Boolean))].map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <SelectField
          label="Decimals in prices"
          value={draft.decimalSign}
          onChange={(event) => onChange({ decimalSign: event.currentTarget.value === ',' ? ',' : '.' })}
        >
          <option value=",">{signs[',']}</option>
          <option value=".">{signs['.']}</option>
        </SelectField>
      </div>
      <RadioCards
        legend="Stock"
        name="stockType"
        value={draft.stockType}
        options={[
          { value: 'ON_FLOOR', ...stockTypes.ON_FLOOR },
          { value: 'PRE_ORDER', ...stockTypes.PRE_ORDER },
          { value: 'INCOMING', ...stockTypes.INCOMING },
        ]}
        onValueChange={(stockType) => onChange({ stockType })}
      />
      <div className={grid}>
        {draft.stockType === 'ON_FLOOR' ? null : (
          <TextField
            label="Ships from"
            type="date"
            value={draft.availableFrom}
            error={error('availableFrom')}
            onChange={(event) => onChange({ availableFrom: event.currentTarget.value })}
          />
        )}
        <NumberField
          label="Minimum order value"
          optional
          unit={draft.currency || undefined}
          value={draft.minimumOrderValue}
          error={error('minimumOrderValue')}
          onTyped={(minimumOrderValue) => onChange({ minimumOrderValue })}
        />
        <NumberField
          kind="whole"
          label="Dispatch time"
          optional
          unit="working days"
          value={draft.dispatchDays}
          error={error('dispatchDays')}
          onTyped={(dispatchDays) => onChange({ dispatchDays })}
        />
        <TextField
          label="Valid until"
          optional
          type="date"
          value={draft.validUntil}
          error={error('validUntil')}
          onChange={(event) => onChange({ validUntil: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
