import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { Amount, Count } from '#contract/platform/values/numbers.ts';
import {
  CompetingOffer,
  MAXIMUM_OFFER_CHANGES,
  MAXIMUM_SELECTED_OFFERS,
  NewOfferEntry,
  Offer,
  OfferChange,
  OfferCounts,
  OfferEntry,
  OfferFilter,
  OfferQuery,
  OfferRefusal,
  OfferStandings,
  OffersInfo,
  OverviewFormat,
  PriceEffect,
  PricePoint,
} from './offers.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

export const listOffers = defineCall({
  method: 'GET',
  path: 'offers/',
  query: OfferQuery,
  reply: listPageSchema(Offer),
  refusals: {},
  roles,
});

/** Specification 2.8: downloads all offers that match the filters, by name. */
export const downloadOffers = defineCall({
  method: 'GET',
  path: 'offers/download/',
  query: v.object({ ...OfferFilter.entries, format: OverviewFormat }),
  reply: 'file',
  refusals: {},
  roles,
});

/** Not in the specification: downloads these offers, in this sequence. A POST, because a URL has no room for them. */
export const downloadSelectedOffers = defineCall({
  method: 'POST',
  path: 'offers/download/',
  body: v.object({
    qids: v.pipe(v.array(Qid), v.minLength(1), v.maxLength(MAXIMUM_SELECTED_OFFERS)),
    format: OverviewFormat,
  }),
  reply: 'file',
  refusals: {},
  roles,
});

/** Not in the specification: the offers of each status under the other filters. */
export const countOffers = defineCall({
  method: 'GET',
  path: 'offers/counts/',
  query: v.omit(OfferFilter, ['status']),
  reply: OfferCounts,
  refusals: {},
  roles,
});

export const readOffersInfo = defineCall({
  method: 'GET',
  path: 'offers/info/',
  reply: OffersInfo,
  refusals: {},
  roles,
});

/** Not in the specification: where the seller wins, is close or far, and what winning would cost. */
export const readOfferStandings = defineCall({
  method: 'GET',
  path: 'offers/ranked/',
  reply: OfferStandings,
  refusals: {},
  roles,
});

export const readOffer = defineCall({
  method: 'GET',
  path: 'offers/{qid}/',
  params: QidParams,
  reply: Offer,
  refusals: {},
  roles,
});

export const searchOffers = defineCall({
  method: 'GET',
  path: 'offers/search/',
  query: v.object({ search: v.pipe(SearchText, v.minLength(2)) }),
  reply: v.array(Offer),
  refusals: {},
  roles,
});

/** The brands of the seller's own offers. */
export const listOwnBrands = defineCall({
  method: 'GET',
  path: 'offers/seller/brands/',
  reply: v.array(v.object({ qid: Qid, name: v.string(), offers: Count })),
  refusals: {},
  roles,
});

/** Not in the specification: the live offers of the product of an offer, the best first. */
export const listCompetingOffers = defineCall({
  method: 'GET',
  path: 'offers/{qid}/competition/',
  params: QidParams,
  reply: v.array(CompetingOffer),
  refusals: {},
  roles,
});

/** Not in the specification: the prices of the last 90 days; the first point holds from before them. */
export const readPriceHistory = defineCall({
  method: 'GET',
  path: 'offers/{qid}/prices/',
  params: QidParams,
  reply: v.array(PricePoint),
  refusals: {},
  roles,
});

/** Not in the specification: offers a product of the catalogue, on floor. */
export const createOffer = defineCall({
  method: 'POST',
  path: 'offers/',
  body: NewOfferEntry,
  reply: Offer,
  idempotent: true,
  refusals: {
    unknown_product: { status: 422, field: 'gtin' },
    already_offered: { status: 409, detail: v.object({ qid: Qid }) },
    price_out_of_range: { status: 422, field: 'price' },
    quantity_out_of_range: { status: 422, field: 'quantity' },
    selling_unit_out_of_range: { status: 422, field: 'sellingUnit' },
    not_a_multiple_of_selling_unit: { status: 422, field: 'quantity' },
  },
  roles,
});

/** Not in the specification: changes one offer. Its refusals are those of `updateOffers`. */
export const updateOffer = defineCall({
  method: 'PATCH',
  path: 'offers/{qid}/',
  params: QidParams,
  body: OfferEntry,
  reply: Offer,
  versioned: true,
  refusals: {
    price_out_of_range: { status: 422, field: 'price' },
    price_below_floor: { status: 422, field: 'price' },
    quantity_out_of_range: { status: 422, field: 'quantity' },
    selling_unit_out_of_range: { status: 422, field: 'sellingUnit' },
    not_a_multiple_of_selling_unit: { status: 422, field: 'quantity' },
  },
  roles,
});

/** Not in the specification: changes many offers; refused changes do not affect the others. */
export const updateOffers = defineCall({
  method: 'POST',
  path: 'offers/update-multiple/',
  body: v.object({
    changes: v.pipe(v.array(OfferChange), v.minLength(1), v.maxLength(MAXIMUM_OFFER_CHANGES)),
  }),
  reply: v.object({ saved: v.array(Offer), refused: v.array(OfferRefusal) }),
  idempotent: true,
  refusals: {},
  roles,
});

/** Not in the specification: what prices would do before they are saved; `winning` counts all live offers of the seller. */
export const previewPrices = defineCall({
  method: 'POST',
  path: 'offers/preview-prices/',
  body: v.object({
    prices: v.pipe(
      v.array(v.object({ qid: Qid, price: Amount })),
      v.minLength(1),
      v.maxLength(MAXIMUM_OFFER_CHANGES),
    ),
  }),
  reply: v.object({ effects: v.array(PriceEffect), live: Count, winning: Count, winningNow: Count }),
  refusals: {},
  roles,
});
