import type { Address } from '#contract/people/addresses/addresses.schemas.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { type BankKind, usualBankKind } from './bank.rules.ts';

export type BankDraft = ReturnType<typeof useBankDraft>;

export const bankKinds: readonly BankKind[] = ['IBAN', 'SORT_CODE', 'ABA', 'SWIFT'];

/** The draft of bank details: the bank and the account holder, never the account number (docs/decisions/032). */
export function useBankDraft(billing: Address | undefined) {
  const user = useUser();
  return useFormDraft(user.qid, 'bank', {
    kind: usualBankKind(user.country),
    accountHolder: '',
    swiftCode: '',
    sortCode: '',
    routingNumber: '',
    accountType: '',
    lineOne: billing?.lineOne ?? '',
    postcode: billing?.postcode ?? '',
    city: billing?.city ?? '',
    country: billing?.country ?? user.country,
  });
}

export function bankKindOf({ kind }: BankDraft['values']): BankKind {
  return bankKinds.find((each) => each === kind) ?? 'IBAN';
}
