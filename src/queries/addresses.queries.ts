import { listAddresses } from '#contract/people/addresses/addresses.calls.ts';
import type { AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { MAXIMUM_PAGE_SIZE } from '#contract/platform/api/lists.ts';
import { queryFor } from './query.ts';

/** All addresses for a usage, the default one first; a company may have fifty (decision 028). */
export function addressesQuery(usage: AddressUsage) {
  return queryFor(listAddresses, { query: { usageTypes: [usage], size: MAXIMUM_PAGE_SIZE } });
}
