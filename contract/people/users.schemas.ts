import * as v from 'valibot';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';

/** The gaps of a profile that block the payment (decisions 4, step 5). */
export type ProfileGap = v.InferOutput<typeof ProfileGap>;
export const ProfileGap = v.picklist([
  'BANK_DETAILS',
  'CHAMBER_OF_COMMERCE',
  'BILLING_ADDRESS',
  'SHIPPING_ADDRESS',
]);

export type SellerStatus = v.InferOutput<typeof SellerStatus>;
export const SellerStatus = v.picklist(['ACTIVE', 'PAUSED']);

/** The current user (specification 3.1). */
export type User = v.InferOutput<typeof User>;
export const User = v.object({
  qid: Qid,
  email: v.string(),
  /** The person's own name. */
  name: v.string(),
  /** E.164; null until one is given. */
  phone: v.nullable(v.string()),
  /** The phone number with spaces, as people read it; the field is not in the specification. */
  formattedPhone: v.nullable(v.string()),
  account: v.string(),
  company: v.string(),
  country: CountryCode,
  currency: Currency,
  timeZone: v.string(),
  createdAt: Instant,
  pricingModel: v.nullable(v.string()),
  isWarehouseUser: v.boolean(),
  isSeller: v.boolean(),
  isBuyer: v.boolean(),
  isPhoneVerified: v.boolean(),
  isEmailVerified: v.boolean(),
  sellerAcceptedSlaAt: v.nullable(Instant),
  isQuaysideUser: v.boolean(),
  accountManager: v.nullable(v.string()),
  sellerStatus: v.nullable(SellerStatus),
  pauseReason: v.nullable(v.string()),
  expectedPauseEnd: v.nullable(Instant),
  signature: v.string(),
  chamberOfCommerce: v.nullable(v.string()),
  vatNumber: v.nullable(v.string()),
  /** As the VAT register has it; the company names of addresses must include it. */
  vatCompanyName: v.nullable(v.string()),
  profileGaps: v.array(ProfileGap),
  /** The version of what `PATCH user/` changes: the details of the user and of the company. */
  version: v.number(),
});
