import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Fee, OrderPreferences, Percentage, SavedPreferences } from './preferences.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

/** The path is not in the specification. */
export const readPreferences = defineCall({
  method: 'GET',
  path: 'user/order-preferences/',
  reply: SavedPreferences,
  refusals: {},
  roles,
});

/** Changes some of the preferences; the path is not in the specification. */
export const updatePreferences = defineCall({
  method: 'PATCH',
  path: 'user/order-preferences/',
  body: v.partial(OrderPreferences),
  reply: SavedPreferences,
  /** Every country that is chosen is excluded as well. */
  refusals: { sells_nowhere: { status: 400, field: 'sellTo' } },
  versioned: true,
  roles,
});

/** The fee that the seller pays for each sale, in per cent (specification 3.1). */
export const readFee = defineCall({
  method: 'GET',
  path: 'user/fee/',
  reply: Fee,
  refusals: {},
  roles,
});

/** A higher fee shows the offers of the seller further up. */
export const updateFee = defineCall({
  method: 'PUT',
  path: 'user/fee/',
  body: v.object({ fee: Percentage }),
  reply: Fee,
  refusals: {
    fee_out_of_range: {
      status: 400,
      field: 'fee',
      detail: v.object({ minimum: Percentage, maximum: Percentage }),
    },
  },
  versioned: true,
  roles,
});
