import type { ComponentProps } from 'react';
import { countries } from '#src/lib/countries.ts';
import { SelectField } from './select-field.tsx';

/** Selects one country with a native select, which supports search by typing. */
export function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  return (
    <SelectField autoComplete="country" {...props}>
      <option value="">Choose a country</option>
      {countries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
