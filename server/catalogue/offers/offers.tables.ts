import type { Kysely, Selectable } from 'kysely';
import type { OfferStatus, StockType } from '#contract/catalogue/offers.schemas.ts';
import {
  bigInteger,
  type ColumnsOf,
  defineTable,
  flag,
  integer,
  text,
} from '#server/platform/store/define-table.ts';
import { costToWinSql } from './cost-to-win.ts';

export const variantsTable = defineTable(
  'variants',
  {
    gtin: text(),
    name: text(),
    brand: text(),
    category: text(),
    unitsPerBox: integer(),
    weightGrams: integer(),
    isDangerous: flag(),
    /** Whether its words are in `productWords`; a new name begins with 0 again. */
    hasWords: flag().initially(0),
  },
  {
    primaryKey: ['gtin'],
    indexes: { variants_name: ['name'], variants_withoutWords: { on: ['gtin'], where: '"hasWords" = 0' } },
  },
);

export const brandsTable = defineTable(
  'brands',
  {
    qid: text(),
    name: text(),
  },
  { unique: [['name']] },
);

/** Amounts are whole cents of `currency`, because the database sorts, compares and adds them (docs/decisions/095). */
export const offersTable = defineTable(
  'offers',
  {
    qid: text(),
    sellerQid: text().references('sellers.qid'),
    /** As entered: digits. Only that of a matched offer is in `variants`. */
    gtin: text(),
    /** Name and brand of the variant, or of the stock list. */
    name: text(),
    brand: text(),
    currency: text().references('exchangeRates.currency'),
    priceCents: integer(),
    /** Thousandths taken off. */
    discountPerMille: integer(),
    discountedCents: integer(),
    floorCents: integer().nullable(),
    quantity: integer(),
    sellingUnit: integer(),
    stockType: text<StockType>(),
    /** ISO 8601 calendar date. */
    availableFrom: text().nullable(),
    isPaused: flag(),
    status: text<OfferStatus>(),
    version: integer(),
    createdAt: text(),
    updatedAt: text(),
    /** The discounted price in millionths of a euro, by which offers of all currencies are ranked. */
    rankedPrice: bigInteger(),
    /** When `rankedPrice` or the return to LIVE began: of equal prices the older one has the better rank. */
    rankedSince: text(),
    /** The next four are null unless the offer is live. */
    rank: integer().nullable(),
    rankOf: integer().nullable(),
    priceToWinCents: integer().nullable(),
    /** Hundredths of a per cent of the price to win. */
    differenceBasisPoints: bigInteger().nullable(),
    /** When a rival took the first rank; null once the offer has it again, or another price of its own (docs/decisions/122). */
    lostAt: text().nullable(),
  },
  {
    unique: [['sellerQid', 'gtin']],
    indexes: {
      offers_gtin_status_rankedPrice: ['gtin', 'status', 'rankedPrice'],
      offers_inventory: [
        'sellerQid',
        'gtin',
        'status',
        'brand',
        'name',
        'rank',
        'differenceBasisPoints',
        'priceToWinCents',
        'priceCents',
        'discountedCents',
        'quantity',
      ],
      offers_lost: {
        on: [
          'sellerQid',
          'lostAt',
          'gtin',
          'status',
          'brand',
          'name',
          'rank',
          'differenceBasisPoints',
          'priceToWinCents',
          'priceCents',
          'discountedCents',
          'discountPerMille',
          'floorCents',
          'quantity',
        ],
        where: '"lostAt" is not null',
      },
      offers_sellerQid_brand_qid: ['sellerQid', 'brand', 'qid'],
      /** The ranked view lists what is cheapest to win first. */
      offers_sellerQid_costToWin: {
        on: {
          sql: `"sellerQid", ${costToWinSql}`,
        },
      },
      offers_sellerQid_differenceBasisPoints: ['sellerQid', 'differenceBasisPoints'],
      offers_sellerQid_name: ['sellerQid', 'name'],
      offers_sellerQid_priceCents: ['sellerQid', 'priceCents'],
      offers_sellerQid_status_name: ['sellerQid', 'status', 'name'],
    },
  },
);

/** The prices of an offer from a time on. */
export const offerPricesTable = defineTable(
  'offerPrices',
  {
    offerQid: text().references('offers.qid', 'cascade'),
    at: text(),
    /** Null while the offer was not live. */
    discountedCents: integer().nullable(),
    priceToWinCents: integer().nullable(),
  },
  { primaryKey: ['offerQid', 'at'] },
);

/** Reference rates: millionths of a unit of the currency for one euro, and the day of that rate. */
export const exchangeRatesTable = defineTable(
  'exchangeRates',
  {
    currency: text(),
    millionthsPerEuro: integer(),
    date: text().initially('2026-11-18'),
  },
  { primaryKey: ['currency'], created: addFirstRates },
);

/** Euro reference rates of November 2026 for the currencies in which sellers offer. */
const firstRates = { EUR: 1_000_000, GBP: 860_000, PLN: 4_270_000, SEK: 11_200_000, USD: 1_080_000 };

async function addFirstRates(db: Kysely<unknown>): Promise<void> {
  const rows = Object.entries(firstRates).map(([currency, millionthsPerEuro]) => ({
    currency,
    millionthsPerEuro,
  }));
  await db
    .withTables<{ exchangeRates: ColumnsOf<typeof exchangeRatesTable> }>()
    .insertInto('exchangeRates')
    .values(rows)
    .execute();
}

/** Counts the changes that a seller makes to the offers. */
export const inventoriesTable = defineTable(
  'inventories',
  {
    sellerQid: text().references('sellers.qid'),
    version: integer(),
  },
  { primaryKey: ['sellerQid'] },
);

export type OfferRow = Selectable<ColumnsOf<typeof offersTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    variants: ColumnsOf<typeof variantsTable>;
    brands: ColumnsOf<typeof brandsTable>;
    offers: ColumnsOf<typeof offersTable>;
    inventories: ColumnsOf<typeof inventoriesTable>;
    offerPrices: ColumnsOf<typeof offerPricesTable>;
    exchangeRates: ColumnsOf<typeof exchangeRatesTable>;
  }
}
