import type { TestDestinationDraft } from '#machines/staff/test-sale/test-sale.draft.ts';
import { Card } from '#src/ui/card.tsx';
import { CountryField } from '#src/ui/country-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import type { TestSalePartProps } from './test-sale.parts.ts';

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const labels: [keyof TestDestinationDraft, string, boolean][] = [
  ['companyName', 'Company', false],
  ['lineOne', 'Street and number', false],
  ['lineTwo', 'Address line 2', true],
  ['postcode', 'Postcode', false],
  ['city', 'Town', false],
  ['region', 'State or province', true],
];

/** The buyer’s address, which decides on VAT and carriers. */
export function DestinationCard({ draft: { destination }, issues, onChange }: TestSalePartProps) {
  const change = (name: keyof TestDestinationDraft, value: string) =>
    onChange({ destination: { ...destination, [name]: value } });
  return (
    <Card title="Destination" text="The buyer’s address. It decides VAT and which carriers can be booked.">
      <div className={grid}>
        {labels.map(([name, label, optional]) => (
          <TextField
            key={name}
            label={label}
            optional={optional}
            autoComplete="off"
            error={issues[`destination.${name}`]}
            value={destination[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
        <CountryField
          label="Country"
          autoComplete="off"
          error={issues['destination.country']}
          value={destination.country}
          onChange={(event) => change('country', event.currentTarget.value)}
        />
      </div>
    </Card>
  );
}
