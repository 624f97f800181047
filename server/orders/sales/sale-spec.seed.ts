import type { DocumentType } from '#contract/orders/documents.schemas.ts';
import type { SellerKey } from '#server/people/users/sample-sellers.ts';
import type { Buyer } from './buyers.seed.ts';

/** The progress of a sale. */
export type SaleStage =
  | 'NEW'
  | 'READ'
  | 'CONFIRMED'
  | 'PACKED'
  | 'SHIPPED'
  | 'REVIEW'
  | 'PAID'
  | 'COMPLETED'
  | 'DECLINED'
  | 'EXPIRED';

export type DocumentSpec = {
  type: DocumentType;
  format: 'pdf' | 'xlsx' | 'csv';
  /** How the quantities of an invoice differ from those of the sale. */
  says?: 'less' | 'unknown and more';
  /** Whether the marketplace made the document. */
  isOurs?: true;
};

/** Describes a sample sale; what is left out is chosen by a seeded random generator, the same in every run. */
export type SaleSpec = {
  fid: string;
  seller: SellerKey;
  stage: SaleStage;
  /** Minutes since the sale was placed; the deadline is computed from it. */
  age?: number;
  /** Minutes until the deadline; the time of placing is computed from it. */
  expiresIn?: number;
  country?: string;
  city?: string;
  buyer?: Buyer;
  lineCount?: number;
  unitsPerLine?: number;
  /** The share of lines that ask for popular products. */
  popularShare?: number;
  /** How many lines are lowered. */
  lowered?: number;
  loweredTo?: 'zero';
  withoutReason?: true;
  isDangerous?: true;
  hasLongNames?: true;
  onPallets?: true;
  method?: 'MARKETPLACE' | 'SELF';
  booking?: 'PENDING' | 'FAILED';
  /** Whether shipping by the seller was begun, without a fee and without tracking numbers. */
  isShippingHalfDone?: true;
  trackingCount?: number;
  /** More than this amount is paid for the goods, fee deducted. */
  paidAbove?: string;
  fee?: string;
  /** The seller's own VAT amount. */
  vat?: string;
  currency?: string;
  isTest?: true;
  poorPackaging?: true;
  papers?: DocumentSpec[];
};
