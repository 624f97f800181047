import type { Generated } from 'kysely';
import type { SellerStatus } from '#contract/users/users.schemas.ts';
import type { Truth } from './truth.ts';

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
  /** Per cent; null as long as it is the usual one. */
  fee: string | null;
  feeVersion: Generated<number>;
  /** JSON; null as long as nothing was chosen. */
  preferences: string | null;
  preferencesVersion: number;
  preferencesUpdatedAt: string | null;
  /** Of the source of stock lists; it counts on when that is removed, so that the next one is told from the last. */
  sourceVersion: Generated<number>;
  acceptedSlaAt: string | null;
  status: SellerStatus;
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
  needsPassword: Truth;
  activatedAt: string | null;
  country: string;
  isWarehouseUser: Truth;
  isStaff: Truth;
  isBuyer: Truth;
  isPhoneVerified: Truth;
  isEmailVerified: Truth;
  /** Of what `PATCH user/` changes, here and of the company. */
  version: Generated<number>;
  createdAt: string;
};

export type BankDetailsTable = {
  sellerQid: string;
  kind: 'IBAN' | 'SWIFT' | 'SORT_CODE' | 'ABA';
  accountHolder: string;
  account: string;
  /** JSON of what the kind needs beside the account. */
  details: string | null;
  currency: string;
  updatedAt: string;
};

export type AddressTable = {
  qid: string;
  sellerQid: string;
  companyName: string;
  /** JSON list. */
  usageTypes: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  region: string | null;
  country: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** All addresses of users, each known once; the primary one is the user's own column. */
export type UserEmailTable = {
  qid: string;
  userQid: string;
  /** Lower case. */
  email: string;
  verifiedAt: string | null;
  createdAt: string;
};

/** Where the stock lists of a seller are fetched from. */
export type StocklistSourceTable = {
  sellerQid: string;
  kind: 'URL' | 'FTP';
  url: string | null;
  host: string | null;
  port: number | null;
  path: string | null;
  username: string;
  sealedPassword: string | null;
  updatedAt: string;
};

/** What a mailed link carries. */
export type OneTimeSecretTable = {
  /** SHA-256 of the secret. */
  hash: string;
  userQid: string;
  purpose: 'ACTIVATION' | 'PASSWORD_RESET' | 'ADDED_EMAIL';
  /** The address that it was mailed to. */
  subject: string;
  expiresAt: string;
  usedAt: string | null;
  createdAt: string;
};

export type Channel = 'EMAIL' | 'PHONE';

/** The last code that was sent on a channel: an older one no longer counts. */
export type VerificationCodeTable = {
  userQid: string;
  channel: Channel;
  codeHash: string;
  /** The address or number that it verifies. */
  subject: string;
  expiresAt: string;
  guesses: number;
  createdAt: string;
};

export type CodeSendTable = { qid: string; userQid: string; channel: Channel; sentAt: string };

/** Mails and text messages that would have gone out. */
export type OutboxTable = {
  qid: string;
  kind: 'MAIL' | 'SMS';
  recipient: string;
  subject: string | null;
  text: string;
  /** JSON list of `{ label, href }`. */
  links: string;
  sentAt: string;
  /** Messages of one moment keep their order. */
  sequence: number;
};

/** One sign-in on one device: all refresh tokens that descend from it. */
export type RefreshFamilyTable = {
  qid: string;
  userQid: string;
  /** Such as `Firefox on Windows`; null where the browser told nothing. */
  device: string | null;
  createdAt: string;
  /** 30 days after `createdAt`, whatever is rotated. */
  expiresAt: string;
  lastUsedAt: string;
  revokedAt: string | null;
};

export type RefreshTokenTable = {
  /** SHA-256 of the token. */
  hash: string;
  familyQid: string;
  parentHash: string | null;
  createdAt: string;
  usedAt: string | null;
};
