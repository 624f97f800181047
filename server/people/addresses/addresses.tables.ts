import type { Selectable } from 'kysely';
import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const addressesTable = defineTable(
  'addresses',
  {
    qid: text(),
    sellerQid: text().references('sellers.qid'),
    companyName: text(),
    /** JSON list. */
    usageTypes: text(),
    lineOne: text(),
    lineTwo: text().nullable(),
    postcode: text(),
    city: text(),
    region: text().nullable(),
    country: text(),
    /** JSON list of the usages for which the seller has chosen this address. */
    chosenFor: text().initially('[]'),
    version: integer(),
    createdAt: text(),
    updatedAt: text(),
  },
  { indexes: { addresses_sellerQid_createdAt: ['sellerQid', 'createdAt'] } },
);

export type AddressRow = Selectable<ColumnsOf<typeof addressesTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    addresses: ColumnsOf<typeof addressesTable>;
  }
}
