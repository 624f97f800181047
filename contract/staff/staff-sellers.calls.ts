import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { QidParams } from '#contract/platform/api/shapes.ts';
import { PauseEntry, SellerDetails, SellerQuery, SellerSummary } from './staff-sellers.schemas.ts';

const roles = ['STAFF'] as const;

/** Not in the specification: all sellers, for staff. */
export const listSellers = defineCall({
  method: 'GET',
  path: 'internal/sellers/',
  query: SellerQuery,
  reply: listPageSchema(SellerSummary),
  refusals: {},
  roles,
});

/** Not in the specification. */
export const readSeller = defineCall({
  method: 'GET',
  path: 'internal/sellers/{qid}/',
  params: QidParams,
  reply: SellerDetails,
  refusals: {},
  roles,
});

/**
 * Pauses a seller, whose offers no longer compete; a paused seller gets another reason and another end. Specification 7.7
 * names the path only.
 */
export const pauseSeller = defineCall({
  method: 'POST',
  path: 'sellers/{qid}/pause/',
  params: QidParams,
  body: PauseEntry,
  reply: SellerDetails,
  idempotent: true,
  versioned: true,
  refusals: {
    /** The expected end is not after now. */
    pause_end_passed: { status: 400, field: 'expectedEnd' },
  },
  roles,
});

export const unpauseSeller = defineCall({
  method: 'POST',
  path: 'sellers/{qid}/unpause/',
  params: QidParams,
  reply: SellerDetails,
  idempotent: true,
  versioned: true,
  refusals: { seller_not_paused: { status: 409 } },
  roles,
});
