import type { Generated, Selectable } from 'kysely';
import type { SellerStatus } from '#contract/people/users.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

export type SellerTable = {
  qid: string;
  fid: string;
  company: string;
  country: string;
  currency: string;
  timeZone: string;
  chamberOfCommerce: string | null;
  vatNumber: string | null;
  /** As the VAT register has it. */
  vatCompanyName: string | null;
  /** Per cent; null while the standard fee applies. */
  fee: string | null;
  feeVersion: Generated<number>;
  /** JSON; null until the seller has saved preferences. */
  preferences: string | null;
  preferencesVersion: number;
  preferencesUpdatedAt: string | null;
  /** The version of the source of stock lists; it keeps counting when the source is removed. */
  sourceVersion: Generated<number>;
  acceptedSlaAt: string | null;
  status: SellerStatus;
  /** Counts the changes of the status by staff. */
  statusVersion: Generated<number>;
  pauseReason: string | null;
  expectedPauseEnd: string | null;
  accountManager: string | null;
  pricingModel: string | null;
  createdAt: string;
};

export type UserTable = {
  qid: string;
  /** Null for warehouse users and buyers. */
  sellerQid: string | null;
  /** The primary one of `userEmails`; lower case. */
  email: string;
  name: string;
  /** E.164. */
  phone: string | null;
  passwordHash: string;
  /** Whether the user never chose a password: the activation link asks for one. */
  needsPassword: SqlBoolean;
  activatedAt: string | null;
  country: string;
  isWarehouseUser: SqlBoolean;
  isStaff: SqlBoolean;
  isBuyer: SqlBoolean;
  isPhoneVerified: SqlBoolean;
  isEmailVerified: SqlBoolean;
  /** The version of what `PATCH user/` changes, here and in the company. */
  version: Generated<number>;
  createdAt: string;
};

export type SellerRow = Selectable<SellerTable>;
export type UserRow = Selectable<UserTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    sellers: SellerTable;
    users: UserTable;
  }
}
