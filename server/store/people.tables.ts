import type { SellerStatus } from '#contract/users/users.schemas.ts';
import type { Truth } from './truth.ts';

export type SellerTable = {
  qid: string;
  fid: string;
  company: string;
  country: string;
  currency: string;
  timeZone: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  chamberOfCommerce: string | null;
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
  /** Lower case. */
  email: string;
  name: string;
  passwordHash: string;
  country: string;
  isWarehouseUser: Truth;
  isStaff: Truth;
  isBuyer: Truth;
  isPhoneVerified: Truth;
  isEmailVerified: Truth;
  createdAt: string;
};

export type BankDetailsTable = {
  sellerQid: string;
  kind: 'IBAN' | 'SWIFT' | 'SORT_CODE' | 'ABA';
  accountHolder: string;
  account: string;
  currency: string;
  updatedAt: string;
};

/** One sign-in on one device: all refresh tokens that descend from it. */
export type RefreshFamilyTable = {
  qid: string;
  userQid: string;
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
