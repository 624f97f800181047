import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
} from '#contract/people/bank.calls.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';
import type { BankEntry } from './bank.fields.ts';

/** The call of each form. */
export const bankCalls = {
  IBAN: createIbanBankDetails,
  SWIFT: createSwiftBankDetails,
  SORT_CODE: createSortCodeBankDetails,
  ABA: createAbaBankDetails,
};

/** Bank details are written and never read back, so they have no version. */
export const bankSubmission = defineSubmission((entry: BankEntry) => callOf(entry));

function callOf(entry: BankEntry) {
  switch (entry.kind) {
    case 'IBAN':
      return { call: bankCalls.IBAN, input: { body: withoutKind(entry) } };
    case 'SWIFT':
      return { call: bankCalls.SWIFT, input: { body: withoutKind(entry) } };
    case 'SORT_CODE':
      return { call: bankCalls.SORT_CODE, input: { body: withoutKind(entry) } };
    default:
      return { call: bankCalls.ABA, input: { body: withoutKind(entry) } };
  }
}

function withoutKind<Entry extends BankEntry>({ kind: _kind, ...body }: Entry) {
  return body;
}
