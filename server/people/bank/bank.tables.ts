import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';
export const bankDetailsTable = defineTable(
  'bankDetails',
  {
    sellerQid: text().references('sellers.qid'),
    kind: text<'IBAN' | 'SWIFT' | 'SORT_CODE' | 'ABA'>(),
    accountHolder: text(),
    account: text(),
    /** JSON of the fields that the kind has besides the account. */
    details: text().nullable(),
    currency: text(),
    updatedAt: text(),
  },
  { primaryKey: ['sellerQid'] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    bankDetails: ColumnsOf<typeof bankDetailsTable>;
  }
}
