import { defineCall } from '#contract/platform/api/call.ts';
import { User } from './users.schemas.ts';

export const readUser = defineCall({
  method: 'GET',
  path: 'user/',
  reply: User,
  refusals: {},
  roles: ['SELLER', 'WAREHOUSE', 'STAFF'],
});
