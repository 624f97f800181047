import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { brand } from '#contract/platform/brand.ts';
import { Deal, DealId } from './deals.schemas.ts';

/** The code of an unknown deal (specification 8.4). */
export const dealNotFound = `${brand.helpdesk.slug}DealNotFound` as const;

/** Reads a deal. The path is not in the specification. */
export const readDeal = defineCall({
  method: 'GET',
  path: 'internal/deals/{id}/',
  params: v.object({ id: DealId }),
  reply: Deal,
  refusals: { [dealNotFound]: { status: 404 } },
  roles: ['STAFF'],
});
