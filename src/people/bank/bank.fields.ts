import * as v from 'valibot';
import { AbaDetails, IbanDetails, SortCodeDetails, SwiftDetails } from '#contract/people/bank.schemas.ts';
import {
  type BankKind,
  checkIban,
  checkRoutingNumber,
  checkSwiftCode,
  type BankNumberCheck,
} from './bank.rules.ts';

/** The entry of one of the four forms. */
export type BankEntry = v.InferOutput<(typeof bankFields)[BankKind]>;

/** The forms of the contract, with the check digits that can be verified in the browser. */
export const bankFields = {
  IBAN: v.object({
    ...IbanDetails.entries,
    kind: v.literal('IBAN'),
    iban: v.pipe(IbanDetails.entries.iban, allowed(checkIban)),
  }),
  SWIFT: v.object({
    ...SwiftDetails.entries,
    kind: v.literal('SWIFT'),
    swiftCode: v.pipe(SwiftDetails.entries.swiftCode, allowed(checkSwiftCode)),
    country: v.pipe(v.string(), v.nonEmpty('Choose the country.'), SwiftDetails.entries.country),
  }),
  SORT_CODE: v.object({ ...SortCodeDetails.entries, kind: v.literal('SORT_CODE') }),
  ABA: v.object({
    ...AbaDetails.entries,
    kind: v.literal('ABA'),
    routingNumber: v.pipe(AbaDetails.entries.routingNumber, allowed(checkRoutingNumber)),
  }),
};

function allowed(judge: (typed: string) => BankNumberCheck) {
  return v.custom<string>(
    (typed) => judge(String(typed)).is !== 'wrong',
    ({ input }) => judge(String(input)).message ?? '',
  );
}
