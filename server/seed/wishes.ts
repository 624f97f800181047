import type { DocumentType } from '#contract/documents/documents.schemas.ts';
import type { Buyer } from './destinations.ts';
import type { SellerKey } from './sellers.ts';

/** How far a sale has come. */
export type Stage =
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

export type Paper = {
  type: DocumentType;
  format: 'pdf' | 'xlsx' | 'csv';
  /** How the quantities of an invoice differ from those of the order. */
  says?: 'less' | 'unknown and more';
  /** Filed by the marketplace. */
  isOurs?: true;
};

/** What a sale shall look like; what is left out is chosen at random, the same in every run. */
export type SaleWish = {
  fid: string;
  seller: SellerKey;
  stage: Stage;
  /** Minutes since it was placed; its deadline follows. */
  age?: number;
  /** Minutes until its deadline; the time when it was placed follows. */
  expiresIn?: number;
  country?: string;
  city?: string;
  buyer?: Buyer;
  lineCount?: number;
  /** How many lines are lowered. */
  lowered?: number;
  loweredTo?: 'zero';
  withoutReason?: true;
  isDangerous?: true;
  hasLongNames?: true;
  onPallets?: true;
  method?: 'MARKETPLACE' | 'SELF';
  booking?: 'PENDING' | 'FAILED';
  /** Shipping yourself was begun, but no fee is set and no number added. */
  isShippingHalfDone?: true;
  trackingCount?: number;
  /** Goods are worth more than this. */
  worthAbove?: string;
  fee?: string;
  /** The seller's own VAT amount. */
  vat?: string;
  currency?: string;
  isTest?: true;
  poorPackaging?: true;
  papers?: Paper[];
};
