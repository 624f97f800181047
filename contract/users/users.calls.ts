import { passwordAsked } from '#contract/accounts/accounts.schemas.ts';
import { defineCall } from '#contract/call.ts';
import { User, UserChange } from './users.schemas.ts';

export const readUser = defineCall({
  method: 'GET',
  path: 'user/',
  reply: User,
  refusals: {},
  roles: ['SELLER', 'WAREHOUSE', 'STAFF'],
});

/** Changes one's own details; a new e-mail address is to be verified again. */
export const updateUser = defineCall({
  method: 'PATCH',
  path: 'user/',
  body: UserChange,
  reply: User,
  refusals: {
    ...passwordAsked,
    /** Specification 5: an address in use, and any other problem with it. */
    ALREADY_EXISTS: { status: 400, field: 'email' },
    INVALID: { status: 400, field: 'email' },
  },
  roles: ['SELLER', 'WAREHOUSE', 'STAFF'],
});
