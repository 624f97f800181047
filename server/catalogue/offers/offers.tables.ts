import type { Generated, Selectable } from 'kysely';
import type { OfferStatus, StockType } from '#contract/catalogue/offers.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

export type VariantTable = {
  gtin: string;
  name: string;
  brand: string;
  category: string;
  unitsPerBox: number;
  weightGrams: number;
  isDangerous: SqlBoolean;
  /** Whether its words are in `productWords`; a new name begins with 0 again. */
  hasWords: Generated<SqlBoolean>;
};

export type BrandTable = { qid: string; name: string };

/** Amounts are whole cents of `currency`, because the database sorts, compares and adds them (docs/decisions/095). */
export type OfferTable = {
  qid: string;
  sellerQid: string;
  /** As entered: digits. Only that of a matched offer is in `variants`. */
  gtin: string;
  /** Name and brand of the variant, or of the stock list. */
  name: string;
  brand: string;
  currency: string;
  priceCents: number;
  /** Thousandths taken off. */
  discountPerMille: number;
  discountedCents: number;
  floorCents: number | null;
  quantity: number;
  sellingUnit: number;
  stockType: StockType;
  /** ISO 8601 calendar date. */
  availableFrom: string | null;
  isPaused: SqlBoolean;
  status: OfferStatus;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** The discounted price in millionths of a euro, by which offers of all currencies are ranked. */
  rankedPrice: number;
  /** When `rankedPrice` or the return to LIVE began: of equal prices the older one has the better rank. */
  rankedSince: string;
  /** The next four are null unless the offer is live. */
  rank: number | null;
  rankOf: number | null;
  priceToWinCents: number | null;
  /** Hundredths of a per cent of the price to win. */
  differenceBasisPoints: number | null;
  /** When a rival took the first rank; null once the offer has it again, or another price of its own (docs/decisions/122). */
  lostAt: string | null;
};

/** The prices of an offer from a time on. */
export type OfferPriceTable = {
  offerQid: string;
  at: string;
  /** Null while the offer was not live. */
  discountedCents: number | null;
  priceToWinCents: number | null;
};

/** Reference rates: millionths of a unit of the currency for one euro, and the day of that rate. */
export type ExchangeRateTable = { currency: string; millionthsPerEuro: number; date: Generated<string> };

/** Counts the changes that a seller makes to the offers. */
export type InventoryTable = { sellerQid: string; version: number };

export type OfferRow = Selectable<OfferTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    variants: VariantTable;
    brands: BrandTable;
    offers: OfferTable;
    inventories: InventoryTable;
    offerPrices: OfferPriceTable;
    exchangeRates: ExchangeRateTable;
  }
}
