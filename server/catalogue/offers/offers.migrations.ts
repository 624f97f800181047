import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';
import { costToWinCents } from './cost-to-win.ts';

/** Euro reference rates of November 2026 for the currencies in which sellers offer. */
const rates = { EUR: 1_000_000, GBP: 860_000, PLN: 4_270_000, SEK: 11_200_000, USD: 1_080_000 };

/**
 * Offers with all that the inventory shows. Their table is made anew: amounts become whole cents, and an offer may have a
 * GTIN that is not in the catalogue.
 */
export async function createInventory(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { schema } = db;
  await createReferenceTables(db);
  await schema.alterTable('offers').renameTo('formerOffers').execute();
  await schema
    .createTable('offers')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull().references('exchangeRates.currency'))
    .addColumn('priceCents', 'integer', (column) => column.notNull())
    .addColumn('discountPerMille', 'integer', (column) => column.notNull())
    .addColumn('discountedCents', 'integer', (column) => column.notNull())
    .addColumn('floorCents', 'integer')
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('sellingUnit', 'integer', (column) => column.notNull())
    .addColumn('stockType', 'text', (column) => column.notNull())
    .addColumn('availableFrom', 'text')
    .addColumn('isPaused', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('rankedPrice', 'bigint', (column) => column.notNull())
    .addColumn('rankedSince', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer')
    .addColumn('rankOf', 'integer')
    .addColumn('priceToWinCents', 'integer')
    .addColumn('differenceBasisPoints', 'integer')
    .addUniqueConstraint('offers_seller_gtin_unique', ['sellerQid', 'gtin'])
    .execute();
  await copyOffers(db, types);
  await schema.dropTable('formerOffers').execute();
  for (const columns of offerIndexes) {
    await schema
      .createIndex(`offers_${columns.join('_')}`)
      .on('offers')
      .columns([...columns])
      .execute();
  }
  await schema
    .createTable('offerPrices')
    .addColumn('offerQid', 'text', (column) => column.notNull().references('offers.qid').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('discountedCents', 'integer')
    .addColumn('priceToWinCents', 'integer')
    .addPrimaryKeyConstraint('offerPrices_pk', ['offerQid', 'at'])
    .execute();
}

export async function createInventoryVersions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('inventories')
    .addColumn('sellerQid', 'text', (column) => column.notNull().primaryKey().references('sellers.qid'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}

/** Every list and count of a seller reads one of these; ranking reads the first. */
const offerIndexes = [
  ['gtin', 'status', 'rankedPrice'],
  ['sellerQid', 'status', 'name'],
  ['sellerQid', 'name'],
  ['sellerQid', 'brand', 'status'],
  ['sellerQid', 'priceCents'],
  ['sellerQid', 'quantity'],
  ['sellerQid', 'rank'],
  ['sellerQid', 'priceToWinCents'],
  ['sellerQid', 'differenceBasisPoints'],
] as const;

async function createReferenceTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('exchangeRates')
    .addColumn('currency', 'text', (column) => column.notNull().primaryKey())
    .addColumn('millionthsPerEuro', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('brands')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();
  const known = db.withTables<{
    exchangeRates: { currency: string; millionthsPerEuro: number };
    brands: { qid: string; name: string };
    variants: { brand: string };
  }>();
  await known
    .insertInto('exchangeRates')
    .values(Object.entries(rates).map(([currency, millionthsPerEuro]) => ({ currency, millionthsPerEuro })))
    .execute();
  const names = await known.selectFrom('variants').select('brand').distinct().execute();
  if (names.length === 0) return;
  await known
    .insertInto('brands')
    .values(names.map(({ brand }) => ({ qid: randomUUID(), name: brand })))
    .execute();
}

/** Offers of currencies without a rate are none that a seller has. Ranks follow when the offers change next. */
async function copyOffers(db: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
  const cents =
    blob === 'bytea' ? sql`round(price::numeric * 100)::integer` : sql`cast(round(price * 100) as integer)`;
  await sql`
    insert into offers
    select former.qid, former."sellerQid", former.gtin, variants.name, variants.brand, former.currency,
      ${cents}, 0, ${cents}, null, former.quantity, variants."unitsPerBox", 'ON_FLOOR', null, 0,
      case when former.quantity = 0 then 'OUT_OF_STOCK' else 'LIVE' end, 1, former."updatedAt", former."updatedAt",
      (${cents} * 20000000000 + "millionthsPerEuro") / ("millionthsPerEuro" * 2), former."updatedAt", null, null, null, null
    from "formerOffers" as former
    join variants on variants.gtin = former.gtin
    join "exchangeRates" on "exchangeRates".currency = former.currency
  `.execute(db);
}

/** The ranked view lists what is cheapest to win first. */
export async function indexCostToWin(db: Kysely<unknown>): Promise<void> {
  await sql`create index "offers_sellerQid_costToWin" on offers ("sellerQid", ${costToWinCents})`.execute(db);
}

/** A price of a cent makes the difference of a high one exceed four bytes; integers of SQLite have eight anyway. */
export async function widenDifferences(db: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
  if (blob !== 'bytea') return;
  await sql`alter table offers alter column "differenceBasisPoints" type bigint`.execute(db);
}

/**
 * One index holds all that lists, counts and sums read of the offers of a seller (docs/decisions/109). By its GTIN an offer
 * keeps its place in it, whatever changes. Indexes that are no longer read would only make changes slower.
 */
export async function indexInventory(db: Kysely<unknown>): Promise<void> {
  for (const columns of ['brand_status', 'quantity', 'rank', 'priceToWinCents']) {
    await db.schema.dropIndex(`offers_sellerQid_${columns}`).execute();
  }
  await db.schema
    .createIndex('offers_inventory')
    .on('offers')
    .columns([
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
    ])
    .execute();
}

/**
 * Adds since when an offer has lost the first rank, and an index of those that have (docs/decisions/122). It holds all that
 * lists read, as the index of the inventory does, and is small, because few offers are in it.
 */
export async function addLostAt(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offers').addColumn('lostAt', 'text').execute();
  await db.schema
    .createIndex('offers_lost')
    .on('offers')
    .columns([
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
    ])
    .where('lostAt', 'is not', null)
    .execute();
}
