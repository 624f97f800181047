import * as v from 'valibot';
import { postcodeRefusals } from '#contract/people/addresses/addresses.calls.ts';
import { defineCall } from '#contract/platform/api/call.ts';
import { currentPasswordRefusals } from './accounts.schemas.ts';
import { AbaDetails, BankInfo, IbanDetails, SortCodeDetails, SwiftDetails } from './bank.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

export const readBankInfo = defineCall({
  method: 'GET',
  path: 'user/bank/info/',
  reply: v.nullable(BankInfo),
  refusals: {},
  roles,
});

export const createIbanBankDetails = defineCall({
  method: 'POST',
  path: 'user/bank/iban/',
  body: IbanDetails,
  reply: BankInfo,
  refusals: { ...currentPasswordRefusals, invalid_iban: { status: 400, field: 'iban' } },
  roles,
});

export const createSwiftBankDetails = defineCall({
  method: 'POST',
  path: 'user/bank/swiftcode/defaultaddress/',
  body: SwiftDetails,
  reply: BankInfo,
  refusals: {
    ...currentPasswordRefusals,
    invalid_swift_code: { status: 400, field: 'swiftCode' },
    ...postcodeRefusals,
  },
  roles,
});

/** Sort code and account number are held against the modulus tables of the UK's banks. */
export const createSortCodeBankDetails = defineCall({
  method: 'POST',
  path: 'user/bank/sortcode/',
  body: SortCodeDetails,
  reply: BankInfo,
  refusals: { ...currentPasswordRefusals, invalid_sort_code: { status: 400, field: 'accountNumber' } },
  roles,
});

export const createAbaBankDetails = defineCall({
  method: 'POST',
  path: 'user/bank/aba/',
  body: AbaDetails,
  reply: BankInfo,
  refusals: { ...currentPasswordRefusals, invalid_routing_number: { status: 400, field: 'routingNumber' } },
  roles,
});
