import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { BankInfo, IbanDetails, User, UserChange } from './users.schemas.ts';

const everybody = ['SELLER', 'WAREHOUSE', 'STAFF'] as const;

export const readUser = defineCall({
  method: 'GET',
  path: 'user/',
  reply: User,
  refusals: {},
  roles: everybody,
});

export const readBankInfo = defineCall({
  method: 'GET',
  path: 'user/bank/info/',
  reply: v.nullable(BankInfo),
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});

export const createIbanBankDetails = defineCall({
  method: 'POST',
  path: 'user/bank/iban/',
  body: IbanDetails,
  reply: BankInfo,
  refusals: { invalid_iban: { status: 400, field: 'iban' } },
  roles: ['SELLER', 'STAFF'],
});

export const updateUser = defineCall({
  method: 'PATCH',
  path: 'user/',
  body: UserChange,
  reply: User,
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});
