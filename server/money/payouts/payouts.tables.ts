import type { Selectable } from 'kysely';
import type { PayoutStatus } from '#contract/money/payouts.schemas.ts';

export type PayoutTable = {
  qid: string;
  sellerQid: string;
  saleQid: string;
  status: PayoutStatus;
  currency: string;
  /** The payout lines of the sale when its payment was triggered; the fee is negative. Two decimals each. */
  goods: string;
  shipping: string;
  vat: string;
  fee: string;
  total: string;
  /** The sum of its rows in `creditNoteDeductions`. */
  deducted: string;
  triggeredAt: string;
  /** Null during a review. */
  paidAt: string | null;
  /** When the money is expected; once the status is PAID, when it was paid. */
  payoutAt: string;
  reference: string | null;
  maskedAccount: string | null;
};

/** One for each seller, month and currency. */
export type CreditNoteTable = {
  qid: string;
  fid: string;
  sellerQid: string;
  month: string;
  currency: string;
  claimed: string;
  /** The share of the claims that is not recouped. */
  waived: string;
  amount: string;
  issuedAt: string;
};

export type CreditNoteClaimTable = {
  creditNoteQid: string;
  claimFid: string;
  saleQid: string;
  amount: string;
};

/** The part of a credit note that a payout settles. */
export type CreditNoteDeductionTable = { payoutQid: string; creditNoteQid: string; amount: string };

export type PayoutRow = Selectable<PayoutTable>;
export type CreditNoteRow = Selectable<CreditNoteTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    payouts: PayoutTable;
    creditNotes: CreditNoteTable;
    creditNoteClaims: CreditNoteClaimTable;
    creditNoteDeductions: CreditNoteDeductionTable;
  }
}
