import type { FieldMessage } from '#src/lib/refusal.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { shortAndLongField, TownFields } from '#src/ui/town-fields.tsx';
import { type BankKind, checkIban, checkRoutingNumber, checkSortCode, checkSwiftCode } from './bank.rules.ts';
import { CheckedField } from './checked-field.tsx';
import type { BankDraft } from './use-bank-draft.ts';

type FieldsProps = {
  /** The initial values of the fields. */
  values: BankDraft['values'];
  said: FieldMessage;
};

type NumberFieldsProps = FieldsProps & { kind: BankKind };

/** The fields that differ between the four forms. */
export function BankNumberFields({ kind, values, said }: NumberFieldsProps) {
  switch (kind) {
    case 'IBAN':
      return (
        <CheckedField
          name="iban"
          label="IBAN"
          hint="For example NL91 ABNA 0417 1643 00."
          judge={checkIban}
          {...said('iban')}
        />
      );
    case 'SORT_CODE':
      return <SortCodeFields values={values} said={said} />;
    case 'ABA':
      return <AbaFields values={values} said={said} />;
    default:
      return <SwiftFields values={values} said={said} />;
  }
}

function SortCodeFields({ values, said }: FieldsProps) {
  return (
    <div className={shortAndLongField}>
      <CheckedField
        name="sortCode"
        label="Sort code"
        hint="Six digits, such as 40-00-00."
        inputMode="numeric"
        judge={checkSortCode}
        defaultValue={values.sortCode}
        {...said('sortCode')}
      />
      <TextField
        name="accountNumber"
        label="Account number"
        hint="Eight digits. We check it against the sort code when you save."
        inputMode="numeric"
        autoComplete="off"
        {...said('accountNumber')}
      />
    </div>
  );
}

function AbaFields({ values, said }: FieldsProps) {
  return (
    <>
      <CheckedField
        name="routingNumber"
        label="Routing number"
        hint="Nine digits, at the lower left of a cheque."
        inputMode="numeric"
        judge={checkRoutingNumber}
        defaultValue={values.routingNumber}
        {...said('routingNumber')}
      />
      <TextField
        name="accountNumber"
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        {...said('accountNumber')}
      />
      <SelectField
        name="accountType"
        label="Type of account"
        defaultValue={values.accountType}
        {...said('accountType')}
      >
        <option value="">Choose a type</option>
        <option value="CHECKING">Checking</option>
        <option value="SAVINGS">Savings</option>
      </SelectField>
    </>
  );
}

function SwiftFields({ values, said }: FieldsProps) {
  return (
    <>
      <CheckedField
        name="swiftCode"
        label="SWIFT code"
        hint="Eight or eleven characters, such as ABNANL2A."
        judge={checkSwiftCode}
        defaultValue={values.swiftCode}
        {...said('swiftCode')}
      />
      <TextField name="accountNumber" label="Account number" autoComplete="off" {...said('accountNumber')} />
      <TextField
        name="lineOne"
        label="Street and number of the account holder"
        hint="Your billing address, unless the bank has another one."
        autoComplete="address-line1"
        defaultValue={values.lineOne}
        {...said('lineOne')}
      />
      <TownFields values={values} said={said} />
    </>
  );
}
