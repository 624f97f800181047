import type { ComponentProps } from 'react';
import { countries } from '#src/lib/countries.ts';
import { SelectField } from './select-field.tsx';

/** One country of all; the browser's own list is searched by typing. */
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
