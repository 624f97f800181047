import { useState } from 'react';
import type { GetFieldError } from '#src/lib/refusal.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CountryField } from '#src/ui/country-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { PlaceFields } from './place-fields.tsx';
import type { AddressDraft } from './use-address-draft.ts';

const legendText = css({ fontWeight: 'medium', marginBottom: '1.5' });

type AddressFieldsProps = { values: AddressDraft['values']; getError: GetFieldError };

/** The fields of an address; those of the place follow the chosen country. */
export function AddressFields({ values, getError }: AddressFieldsProps) {
  const user = useUser();
  const [country, setCountry] = useState(values.country ?? '');
  return (
    <>
      <TextField
        name="companyName"
        label="Company"
        autoFocus
        autoComplete="organization"
        hint={user.vatCompanyName ? `In the VAT register: ${user.vatCompanyName}.` : undefined}
        defaultValue={values.companyName}
        {...getError('companyName')}
      />
      <CountryField
        name="country"
        label="Country"
        defaultValue={values.country}
        {...getError('country')}
        onChange={(event) => setCountry(event.currentTarget.value)}
      />
      <TextField
        name="lineOne"
        label="Street and number"
        autoComplete="address-line1"
        defaultValue={values.lineOne}
        {...getError('lineOne')}
      />
      <TextField
        name="lineTwo"
        label="Address line 2"
        hint="Building, gate or floor."
        optional
        autoComplete="address-line2"
        defaultValue={values.lineTwo}
        {...getError('lineTwo')}
      />
      <PlaceFields country={country} values={values} getError={getError} />
      <fieldset className={stack({ gap: '2' })}>
        <legend className={legendText}>Use for</legend>
        <Checkbox name="isBilling" label="Invoices" defaultChecked={values.isBilling === 'on'} />
        <Checkbox
          name="isShipping"
          label="Parcel pickup"
          defaultChecked={values.isShipping === 'on'}
          {...getError('usageTypes')}
        />
      </fieldset>
    </>
  );
}
