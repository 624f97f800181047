import * as v from 'valibot';
import { CurrentPassword, Email } from '#contract/accounts/accounts.schemas.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/shapes.ts';

/** What a profile still lacks before payment can be triggered (decisions 4, step 5). */
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
});

/** Changes of one's own details; the reply replaces the cached user. A new e-mail address asks for the password. */
export type UserChange = v.InferOutput<typeof UserChange>;
export const UserChange = v.partial(
  v.object({
    chamberOfCommerce: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[A-Za-z0-9 .-]{4,20}$/, 'Please enter the number under which your company is registered.'),
    ),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Please enter your name.'),
      v.maxLength(120, 'Please enter a name of at most 120 characters.'),
    ),
    email: Email,
    secret: CurrentPassword,
  }),
);
