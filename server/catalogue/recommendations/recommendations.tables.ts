import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
/** A product of the latest recommendations: what buyers ordered of all sellers, test orders left out. */
export const recommendationsTable = defineTable(
  'recommendations',
  {
    gtin: text().references('variants.gtin'),
    computedAt: text(),
    /** Orders of the last 30 days that asked for it, also those that were declined or expired. */
    orders: integer(),
    /** Units asked for in these 30 days, and in the 30 days before them. */
    units: integer(),
    unitsBefore: integer(),
  },
  {
    primaryKey: ['gtin'],
    indexes: {
      recommendations_orders_units_gtin: {
        on: { sql: '"orders" desc, "units" desc, "gtin", "unitsBefore"' },
      },
    },
  },
);

/** A product that a seller watches. */
export const watchlistItemsTable = defineTable(
  'watchlistItems',
  {
    sellerQid: text().references('sellers.qid'),
    gtin: text().references('variants.gtin'),
    /** In the seller’s currency. */
    targetCents: integer().nullable(),
    watchedAt: text(),
  },
  { primaryKey: ['sellerQid', 'gtin'] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    recommendations: ColumnsOf<typeof recommendationsTable>;
    watchlistItems: ColumnsOf<typeof watchlistItemsTable>;
  }
}
