import * as v from 'valibot';
import { Offer } from '#contract/catalogue/offers.schemas.ts';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { Instant, QidParams } from '#contract/platform/api/shapes.ts';
import {
  AlreadyOffered,
  GtinEntry,
  InvalidGtin,
  MappingCounts,
  MappingEntry,
  MappingQuery,
  MatchRefusal,
  MAXIMUM_MATCHES,
  OfferMatch,
  ProductRequest,
  ProductRequestEntry,
  SureMatches,
  SureMatchesQuery,
} from './stock-mapping.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;
// The specification names the result of matching an uploaded stock list (3.5) and shows no path (7.6).

/** The offers without a known product, by name. */
export const listStockMapping = defineCall({
  method: 'GET',
  path: 'offers/mapping/',
  query: MappingQuery,
  reply: listPageSchema(MappingEntry),
  refusals: {},
  roles,
});

export const countStockMapping = defineCall({
  method: 'GET',
  path: 'offers/mapping/counts/',
  reply: MappingCounts,
  refusals: {},
  roles,
});

/** A dry run: the unmatched offers of which only one product can be meant. */
export const listSureMatches = defineCall({
  method: 'GET',
  path: 'offers/mapping/sure/',
  query: SureMatchesQuery,
  reply: SureMatches,
  refusals: {},
  roles,
});

/** Gives an offer the GTIN of a suggestion, or another one. The next import reads the former GTIN as the new one. */
export const matchOffer = defineCall({
  method: 'PUT',
  path: 'offers/mapping/{qid}/gtin/',
  params: QidParams,
  body: GtinEntry,
  reply: Offer,
  versioned: true,
  refusals: {
    already_matched: { status: 409 },
    already_offered: { status: 409, field: 'gtin', detail: AlreadyOffered },
    gtin_invalid: { status: 422, field: 'gtin', detail: InvalidGtin },
  },
  roles,
});

/** The same for many offers; refused ones do not affect the others. */
export const matchOffers = defineCall({
  method: 'POST',
  path: 'offers/mapping/match-multiple/',
  body: v.object({ matches: v.pipe(v.array(OfferMatch), v.minLength(1), v.maxLength(MAXIMUM_MATCHES)) }),
  reply: v.object({ saved: v.array(Offer), refused: v.array(MatchRefusal) }),
  idempotent: true,
  refusals: {},
  roles,
});

/** Rejects products for an offer, which are suggested no more; an empty list takes all rejections back. */
export const rejectSuggestions = defineCall({
  method: 'PUT',
  path: 'offers/mapping/{qid}/rejections/',
  params: QidParams,
  body: v.object({ gtins: v.pipe(v.array(v.string()), v.maxLength(20)) }),
  reply: MappingEntry,
  refusals: { already_matched: { status: 409 } },
  roles,
});

/** Asks the catalogue team for a product: once for each GTIN. */
export const requestProduct = defineCall({
  method: 'POST',
  path: 'offers/mapping/requests/',
  body: ProductRequestEntry,
  reply: ProductRequest,
  idempotent: true,
  refusals: {
    gtin_invalid: { status: 422, field: 'gtin', detail: InvalidGtin },
    product_exists: { status: 409, field: 'gtin', detail: v.object({ name: v.string() }) },
    already_requested: { status: 409, field: 'gtin', detail: v.object({ requestedAt: Instant }) },
  },
  roles,
});
