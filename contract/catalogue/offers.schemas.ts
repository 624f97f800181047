import * as v from 'valibot';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { CalendarDate } from '#contract/platform/values/calendar-date.ts';
import { Amount, Count, Decimal, Gtin } from '#contract/platform/values/numbers.ts';

/** Specification 3.5 leaves the statuses open; these are those of decisions 6. */
export type OfferStatus = v.InferOutput<typeof OfferStatus>;
export const OfferStatus = v.picklist(['LIVE', 'OUT_OF_STOCK', 'UNMATCHED', 'PAUSED', 'INVALID']);

/** How a live offer stands among those of its product; close is at most 5 % above the price to win. */
export type Standing = v.InferOutput<typeof Standing>;
export const Standing = v.picklist(['WINNING', 'CLOSE', 'FAR']);

/** When the goods of an offer can be shipped (decisions 5). */
export type StockType = v.InferOutput<typeof StockType>;
export const StockType = v.picklist(['ON_FLOOR', 'PRE_ORDER', 'INCOMING']);

/** A digit string of any length: an offer may have a GTIN that is not valid. */
const EnteredGtin = v.pipe(v.string(), v.regex(/^\d{1,14}$/));

/** How the offer stands among the live offers of its product; all null unless it is live. */
const ranking = {
  /** 1 is the offer that buyers get first. */
  rank: v.nullable(Count),
  /** The live offers of the product, this one included. */
  rankOf: v.nullable(Count),
  standing: v.nullable(Standing),
  /** The lowest price of another live offer, in the currency of this one; null without another. */
  priceToWin: v.nullable(Amount),
  /** The highest price that would have the first rank: 0.00 where none would; null without another offer. */
  winningPrice: v.nullable(Amount),
  /** Price after the discount less the price to win. */
  difference: v.nullable(Decimal),
  /** The same in per cent of the price to win, with two decimals. */
  differencePercentage: v.nullable(Decimal),
};

/** One row of the inventory. */
export type Offer = v.InferOutput<typeof Offer>;
export const Offer = v.object({
  qid: Qid,
  version: Count,
  gtin: EnteredGtin,
  /** The name in the catalogue; of an unmatched offer that of the stock list. */
  name: v.string(),
  brand: v.string(),
  status: OfferStatus,
  /** What the seller asks for a unit, before the discount. */
  price: Amount,
  priceCurrency: Currency,
  /** Per cent taken off: that of the brand, or that of the whole inventory. */
  discount: Decimal,
  /** What buyers are offered: the price less the discount. It is compared with other offers. */
  discountedPrice: Amount,
  /** The lowest price that a change of many offers may set. */
  floor: v.nullable(Amount),
  /** Units in stock, a multiple of the selling unit. */
  quantity: Count,
  /** Units in a box. */
  sellingUnit: Count,
  stockType: StockType,
  /** The day from which goods that are not on the floor can be shipped. */
  availableFrom: v.nullable(CalendarDate),
  /** Also true of a paused offer whose status has another reason, such as a GTIN that is not in the catalogue. */
  isPaused: v.boolean(),
  updatedAt: Instant,
  ...ranking,
});

export const MAXIMUM_OFFER_PRICE = '99999.99';
export const MAXIMUM_OFFER_QUANTITY = 9_999_999;
export const MAXIMUM_SELLING_UNIT = 10_000;
/** The most offers that one call changes. */
export const MAXIMUM_OFFER_CHANGES = 1_000;

/** What a seller may change of an offer; what is absent stays. */
export type OfferEntry = v.InferOutput<typeof OfferEntry>;
export const OfferEntry = v.object({
  price: v.optional(Amount),
  quantity: v.optional(Count),
  sellingUnit: v.optional(Count),
  floor: v.optional(v.nullable(Amount)),
  isPaused: v.optional(v.boolean()),
});

/** A new offer of a product of the catalogue, in the seller’s currency. */
export type NewOfferEntry = v.InferOutput<typeof NewOfferEntry>;
export const NewOfferEntry = v.object({ gtin: Gtin, price: Amount, quantity: Count, sellingUnit: Count });

/** The change of one offer among others. */
export type OfferChange = v.InferOutput<typeof OfferChange>;
export const OfferChange = v.object({
  qid: Qid,
  /** The version that the change was made on. */
  version: Count,
  ...OfferEntry.entries,
});

/** Why a change of one offer was refused. */
export type OfferRefusalCode = v.InferOutput<typeof OfferRefusalCode>;
export const OfferRefusalCode = v.picklist([
  /** `offer` is the newer one. */
  'stale_version',
  'not_found',
  'price_out_of_range',
  'price_below_floor',
  'quantity_out_of_range',
  'selling_unit_out_of_range',
  'not_a_multiple_of_selling_unit',
]);

export type OfferRefusal = v.InferOutput<typeof OfferRefusal>;
export const OfferRefusal = v.object({
  qid: Qid,
  code: OfferRefusalCode,
  field: v.nullable(v.picklist(['price', 'quantity', 'sellingUnit', 'floor'])),
  /** As it is stored now; null if there is none. */
  offer: v.nullable(Offer),
});

export type OfferSorting = v.InferOutput<typeof OfferSorting>;
const sortings = [
  'target_price',
  'percentage_to_target_price',
  'price',
  'rank',
  'name',
  'quantity',
  /** Not in the specification: what winning would cost for the units in stock. */
  'cost_to_win',
] as const;

/** The names of a former flow (specification 7.6). */
const formerNames: Record<string, (typeof sortings)[number]> = {
  target_price_to_win_seller_currency: 'target_price',
  percentage_to_target_calculated: 'percentage_to_target_price',
  original_price: 'price',
};

/** `-` sorts from high to low; offers without the value come last in both directions. */
export const OfferSorting = v.pipe(
  v.string(),
  v.transform((sorting) => {
    const [, direction = '', key = ''] = /^(-?)(.*)$/.exec(sorting) ?? [];
    return `${direction}${formerNames[key] ?? key}`;
  }),
  v.picklist(sortings.flatMap((key) => [key, `-${key}` as const])),
);

const Percentage = v.pipe(v.string(), v.regex(/^-?\d{1,6}(\.\d{1,2})?$/));

/** Which offers of the seller are meant. */
export type OfferFilter = v.InferOutput<typeof OfferFilter>;
export const OfferFilter = v.object({
  status: v.optional(v.array(OfferStatus)),
  /** Names of brands. */
  brand: v.optional(v.array(v.pipe(v.string(), v.maxLength(100)))),
  percentage_to_winning_price_min: v.optional(Percentage),
  percentage_to_winning_price_max: v.optional(Percentage),
  /** Not in the specification. */
  standing: v.optional(v.array(Standing)),
  /** Not in the specification: only offers that have lost the first rank to a rival since then. */
  lost_since: v.optional(Instant),
  /** Not in the specification: product, brand or GTIN. */
  search: v.optional(SearchText),
});

export type OfferQuery = v.InferOutput<typeof OfferQuery>;
export const OfferQuery = v.object({
  ...OfferFilter.entries,
  sort: v.optional(OfferSorting),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** The kinds of file in which the overview of offers is downloaded. */
export type OverviewFormat = v.InferOutput<typeof OverviewFormat>;
export const OverviewFormat = v.picklist(['xlsx', 'csv']);

/** The most selected offers in a download. */
export const MAXIMUM_SELECTED_OFFERS = 10_000;

/** Offers per status; they add up to `all`. */
export type OfferCounts = v.InferOutput<typeof OfferCounts>;
export const OfferCounts = v.object({
  all: Count,
  LIVE: Count,
  OUT_OF_STOCK: Count,
  UNMATCHED: Count,
  PAUSED: Count,
  INVALID: Count,
});

/** Overall information about the inventory (specification 3.5); `value` is that of all goods at discounted prices. */
export type OffersInfo = v.InferOutput<typeof OffersInfo>;
export const OffersInfo = v.object({
  offers: Count,
  live: Count,
  winning: Count,
  close: Count,
  far: Count,
  value: Decimal,
  valueCurrency: Currency,
});

/** The live offers by standing, with what winning would cost for the units in stock (docs/decisions/098). */
export type OfferStandings = v.InferOutput<typeof OfferStandings>;
export const OfferStandings = v.object({
  winning: Count,
  close: Count,
  far: Count,
  costOfClose: Decimal,
  costOfFar: Decimal,
  currency: Currency,
});

/** One live offer of a product, without its seller. */
export type CompetingOffer = v.InferOutput<typeof CompetingOffer>;
export const CompetingOffer = v.object({
  rank: Count,
  /** In the currency of the own offer. */
  price: Amount,
  quantity: Count,
  shipsFrom: CountryCode,
  isOwn: v.boolean(),
});

/** A price and the price to win from a time on. */
export type PricePoint = v.InferOutput<typeof PricePoint>;
export const PricePoint = v.object({
  at: Instant,
  price: v.nullable(Amount),
  priceToWin: v.nullable(Amount),
});

/** What a price would do. */
export type PriceEffect = v.InferOutput<typeof PriceEffect>;
export const PriceEffect = v.object({
  qid: Qid,
  price: Amount,
  /** What is compared with other offers. */
  discountedPrice: Amount,
  rank: v.nullable(Count),
  rankOf: v.nullable(Count),
  standing: v.nullable(Standing),
});
