import { TestSaleAge, TestSaleCurrency } from '#contract/staff/test-sales.schemas.ts';
import { Card } from '#src/ui/card.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { stack } from '#styled/patterns';
import { ageTexts } from './test-sale.messages.ts';
import type { TestSalePartProps } from './test-sale.parts.ts';

/** In which currency the order is, and when it counts as placed. */
export function TermsCard({ draft, onChange }: TestSalePartProps) {
  return (
    <Card title="Currency and age">
      <div className={stack({ gap: '4' })}>
        <SelectField
          label="Currency"
          hint="In another currency than the seller’s account, the payment will be refused."
          value={draft.currency}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ currency: TestSaleCurrency.options.find((option) => option === value) ?? 'EUR' });
          }}
        >
          {TestSaleCurrency.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Placed"
          hint={ageTexts[draft.age].text}
          value={draft.age}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ age: TestSaleAge.options.find((option) => option === value) ?? 'NOW' });
          }}
        >
          {TestSaleAge.options.map((option) => (
            <option key={option} value={option}>
              {ageTexts[option].title}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  );
}
