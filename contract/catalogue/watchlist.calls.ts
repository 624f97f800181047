import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Gtin } from '#contract/platform/values/numbers.ts';
import { GtinParams, TargetPrice, WatchlistItem } from './watchlist.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

/** Watches a product; for one that is watched, the target price replaces the former one. */
export const watchProduct = defineCall({
  method: 'POST',
  path: 'watchlist/items/',
  body: v.object({ gtin: Gtin, targetPrice: TargetPrice }),
  reply: WatchlistItem,
  refusals: {
    /** The product is not in the catalogue. */
    unknown_product: { status: 422, field: 'gtin' },
    watchlist_full: { status: 409 },
  },
  roles,
});

export const changeTargetPrice = defineCall({
  method: 'PATCH',
  path: 'watchlist/items/{gtin}/',
  params: GtinParams,
  body: v.object({ targetPrice: TargetPrice }),
  reply: WatchlistItem,
  refusals: {},
  roles,
});

/** Succeeds for a product that is not watched, too. */
export const unwatchProduct = defineCall({
  method: 'DELETE',
  path: 'watchlist/items/{gtin}/',
  params: GtinParams,
  reply: 'none',
  refusals: {},
  roles,
});
