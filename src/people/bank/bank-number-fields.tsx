import type { GetFieldError } from '#src/lib/refusal.ts';
import { CountryField } from '#src/ui/country-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type BankKind, checkIban, checkRoutingNumber, checkSortCode, checkSwiftCode } from './bank.rules.ts';
import { CheckedField } from './checked-field.tsx';
import { shortAndLongField, TownFields } from './town-fields.tsx';
import type { BankDraft } from './use-bank-draft.ts';

type FieldsProps = {
  /** The initial values of the fields. */
  values: BankDraft['values'];
  getError: GetFieldError;
};

type NumberFieldsProps = FieldsProps & { kind: BankKind };

/** The fields that differ between the four forms. */
export function BankNumberFields({ kind, values, getError }: NumberFieldsProps) {
  switch (kind) {
    case 'IBAN':
      return (
        <CheckedField
          name="iban"
          label="IBAN"
          hint="For example NL91 ABNA 0417 1643 00."
          judge={checkIban}
          {...getError('iban')}
        />
      );
    case 'SORT_CODE':
      return <SortCodeFields values={values} getError={getError} />;
    case 'ABA':
      return <AbaFields values={values} getError={getError} />;
    default:
      return <SwiftFields values={values} getError={getError} />;
  }
}

function SortCodeFields({ values, getError }: FieldsProps) {
  return (
    <div className={shortAndLongField}>
      <CheckedField
        name="sortCode"
        label="Sort code"
        hint="Six digits, such as 40-00-00."
        inputMode="numeric"
        judge={checkSortCode}
        defaultValue={values.sortCode}
        {...getError('sortCode')}
      />
      <TextField
        name="accountNumber"
        label="Account number"
        hint="Eight digits. We check it against the sort code when you save."
        inputMode="numeric"
        autoComplete="off"
        {...getError('accountNumber')}
      />
    </div>
  );
}

function AbaFields({ values, getError }: FieldsProps) {
  return (
    <>
      <CheckedField
        name="routingNumber"
        label="Routing number"
        hint="Nine digits, at the bottom left of a cheque."
        inputMode="numeric"
        judge={checkRoutingNumber}
        defaultValue={values.routingNumber}
        {...getError('routingNumber')}
      />
      <TextField
        name="accountNumber"
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        {...getError('accountNumber')}
      />
      <SelectField
        name="accountType"
        label="Account type"
        defaultValue={values.accountType}
        {...getError('accountType')}
      >
        <option value="">Choose a type</option>
        <option value="CHECKING">Checking</option>
        <option value="SAVINGS">Savings</option>
      </SelectField>
    </>
  );
}

function SwiftFields({ values, getError }: FieldsProps) {
  return (
    <>
      <CheckedField
        name="swiftCode"
        label="SWIFT code"
        hint="8 or 11 characters, such as ABNANL2A."
        judge={checkSwiftCode}
        defaultValue={values.swiftCode}
        {...getError('swiftCode')}
      />
      <TextField
        name="accountNumber"
        label="Account number"
        autoComplete="off"
        {...getError('accountNumber')}
      />
      <TextField
        name="lineOne"
        label="Account holder’s street and number"
        hint="Use your billing address, unless your bank has a different one on file."
        autoComplete="address-line1"
        defaultValue={values.lineOne}
        {...getError('lineOne')}
      />
      <TownFields values={values} getError={getError} />
      <CountryField name="country" label="Country" defaultValue={values.country} {...getError('country')} />
    </>
  );
}
