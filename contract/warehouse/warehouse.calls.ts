import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { listPageSchema, PageNumber, PageSize } from '#contract/lists.ts';
import { IncomingPackage } from './warehouse.schemas.ts';

/** Incoming packages, the earliest pickup first (specification 2.15); the path is not in the specification. */
export const listIncomingPackages = defineCall({
  method: 'GET',
  path: 'shipments/incoming/',
  query: v.object({ page: v.optional(PageNumber), size: v.optional(PageSize) }),
  reply: listPageSchema(IncomingPackage),
  refusals: {},
  roles: ['WAREHOUSE', 'STAFF'],
});
