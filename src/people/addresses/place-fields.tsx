import type { ReactNode } from 'react';
import { stateCode, usStates } from '#contract/people/addresses/us-states.ts';
import type { GetFieldError } from '#src/lib/refusal.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';

type Part = 'postcode' | 'city' | 'region';

/** How a country names the parts of a place, in the sequence that it writes them. */
type PlaceFormat = { sequence: readonly Part[]; labels: Record<Part, string> };

const usual: PlaceFormat = {
  sequence: ['postcode', 'city', 'region'],
  labels: { postcode: 'Postcode', city: 'Town', region: 'State, province or county' },
};
const townFirst = ['city', 'region', 'postcode'] as const;

const formats: Partial<Record<string, PlaceFormat>> = {
  AU: { sequence: townFirst, labels: { city: 'Suburb', region: 'State', postcode: 'Postcode' } },
  CA: { sequence: townFirst, labels: { city: 'City', region: 'Province', postcode: 'Postal code' } },
  GB: { sequence: townFirst, labels: { city: 'Town', region: 'County', postcode: 'Postcode' } },
  IE: { sequence: townFirst, labels: { city: 'Town', region: 'County', postcode: 'Eircode' } },
  US: { sequence: townFirst, labels: { city: 'City', region: 'State', postcode: 'ZIP code' } },
};

const row = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child:nth-child(odd)': { gridColumn: { sm: '1 / -1' } },
});

type PlaceFieldsProps = {
  country: string;
  values: Partial<Record<Part, string>>;
  getError: GetFieldError;
};

/** Postcode, town and region as the chosen country writes them. */
export function PlaceFields({ country, values, getError }: PlaceFieldsProps) {
  const { sequence, labels } = formats[country] ?? usual;
  const fields: Record<Part, ReactNode> = {
    postcode: (
      <TextField
        key="postcode"
        name="postcode"
        label={labels.postcode}
        autoComplete="postal-code"
        defaultValue={values.postcode}
        {...getError('postcode')}
      />
    ),
    city: (
      <TextField
        key="city"
        name="city"
        label={labels.city}
        autoComplete="address-level2"
        defaultValue={values.city}
        {...getError('city')}
      />
    ),
    region:
      country === 'US' ? (
        <SelectField
          key="state"
          name="region"
          label={labels.region}
          autoComplete="address-level1"
          defaultValue={stateCode(values.region ?? '') ?? ''}
          {...getError('region')}
        >
          <option value="">Choose a state</option>
          {Object.entries(usStates).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          key="region"
          name="region"
          label={labels.region}
          optional
          autoComplete="address-level1"
          defaultValue={values.region}
          {...getError('region')}
        />
      ),
  };
  return <div className={row}>{sequence.map((part) => fields[part])}</div>;
}
