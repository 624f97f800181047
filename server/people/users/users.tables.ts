import type { Selectable } from 'kysely';
import type { SellerStatus } from '#contract/people/users.schemas.ts';
import { type ColumnsOf, defineTable, flag, integer, text } from '#server/platform/store/define-table.ts';

export const sellersTable = defineTable(
  'sellers',
  {
    qid: text(),
    fid: text(),
    company: text(),
    country: text(),
    currency: text(),
    timeZone: text(),
    chamberOfCommerce: text().nullable(),
    vatNumber: text().nullable(),
    /** As the VAT register has it. */
    vatCompanyName: text().nullable(),
    /** Per cent; null while the standard fee applies. */
    fee: text().nullable(),
    feeVersion: integer().initially(1),
    /** JSON; null until the seller has saved preferences. */
    preferences: text().nullable(),
    preferencesVersion: integer().addedWith(1),
    preferencesUpdatedAt: text().nullable(),
    /** The version of the source of stock lists; it keeps counting when the source is removed. */
    sourceVersion: integer().initially(1),
    acceptedSlaAt: text().nullable(),
    status: text<SellerStatus>(),
    /** Counts the changes of the status by staff. */
    statusVersion: integer().initially(1),
    pauseReason: text().nullable(),
    expectedPauseEnd: text().nullable(),
    accountManager: text().nullable(),
    pricingModel: text().nullable(),
    createdAt: text(),
  },
  { unique: [['fid']], indexes: { sellers_company: ['company', 'qid'] } },
);

export const usersTable = defineTable(
  'users',
  {
    qid: text(),
    /** Null for warehouse users and buyers. */
    sellerQid: text().references('sellers.qid').nullable(),
    /** The primary one of `userEmails`; lower case. */
    email: text(),
    name: text(),
    /** E.164. */
    phone: text().nullable(),
    passwordHash: text(),
    /** Whether the user never chose a password: the activation link asks for one. */
    needsPassword: flag().addedWith(0),
    activatedAt: text().nullable(),
    country: text(),
    isWarehouseUser: flag(),
    isStaff: flag(),
    isBuyer: flag(),
    isPhoneVerified: flag(),
    isEmailVerified: flag(),
    /** The version of what `PATCH user/` changes, here and in the company. */
    version: integer().initially(1),
    createdAt: text(),
  },
  { unique: [['email']], indexes: { users_sellerQid: ['sellerQid'] } },
);

export type SellerRow = Selectable<ColumnsOf<typeof sellersTable>>;
export type UserRow = Selectable<ColumnsOf<typeof usersTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    sellers: ColumnsOf<typeof sellersTable>;
    users: ColumnsOf<typeof usersTable>;
  }
}
