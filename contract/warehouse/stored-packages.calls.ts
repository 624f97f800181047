import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { StoredCounts, StoredPackage, StoredQuery } from './stored-packages.schemas.ts';

const roles = ['WAREHOUSE', 'STAFF'] as const;

/** Not in the specification, as the next: packages in the warehouse, at first those that have been there longest. */
export const listStoredPackages = defineCall({
  method: 'GET',
  path: 'warehouse/packages/',
  query: StoredQuery,
  reply: listPageSchema(StoredPackage),
  refusals: {},
  roles,
});

export const countStoredPackages = defineCall({
  method: 'GET',
  path: 'warehouse/packages/counts/',
  reply: StoredCounts,
  refusals: {},
  roles,
});
