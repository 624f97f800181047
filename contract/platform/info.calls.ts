import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { MarketplaceInfo, SeededUser } from './info.schemas.ts';

/** Reads data about the marketplace (specification 7.2); the shape of the reply is not in the specification. */
export const readInfo = defineCall({
  method: 'GET',
  path: 'info/',
  reply: MarketplaceInfo,
  refusals: {},
  roles: 'public',
});

/** The seeded users that still exist; `not_found` in production. The path is not in the specification. */
export const listSeededUsers = defineCall({
  method: 'GET',
  path: 'info/people/',
  reply: v.object({ people: v.array(SeededUser) }),
  refusals: {},
  roles: 'public',
});
