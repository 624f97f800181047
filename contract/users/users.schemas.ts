import * as v from 'valibot';
import { CountryCode, Currency, Instant, Qid } from '#contract/shapes.ts';

/** What a profile still lacks before payment can be triggered (decisions 4, step 5). */
export type ProfileGap = v.InferOutput<typeof ProfileGap>;
export const ProfileGap = v.picklist(['BANK_DETAILS', 'CHAMBER_OF_COMMERCE']);

export type SellerStatus = v.InferOutput<typeof SellerStatus>;
export const SellerStatus = v.picklist(['ACTIVE', 'PAUSED']);

/** The current user (specification 3.1). */
export type User = v.InferOutput<typeof User>;
export const User = v.object({
  qid: Qid,
  email: v.string(),
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
  profileGaps: v.array(ProfileGap),
});

/** Bank details as shown: the account number masked to its last four characters. */
export type BankInfo = v.InferOutput<typeof BankInfo>;
export const BankInfo = v.object({
  kind: v.picklist(['IBAN', 'SWIFT', 'SORT_CODE', 'ABA']),
  accountHolder: v.string(),
  maskedAccount: v.string(),
  currency: Currency,
  updatedAt: Instant,
});

export type IbanDetails = v.InferOutput<typeof IbanDetails>;
export const IbanDetails = v.object({
  accountHolder: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter the name of the account holder.'),
    v.maxLength(140),
  ),
  iban: v.pipe(
    v.string(),
    v.transform((iban) => iban.replaceAll(/\s/g, '').toUpperCase()),
    v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'Please enter an IBAN such as NL91 ABNA 0417 1643 00.'),
  ),
});

/** Changes of one's own company details; the reply replaces the cached user. */
export type UserChange = v.InferOutput<typeof UserChange>;
export const UserChange = v.object({
  chamberOfCommerce: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[A-Za-z0-9 .-]{4,20}$/, 'Please enter the number under which your company is registered.'),
  ),
});
