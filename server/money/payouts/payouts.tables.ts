import type { Selectable } from 'kysely';
import type { PayoutStatus } from '#contract/money/payouts.schemas.ts';
import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';

export const payoutsTable = defineTable(
  'payouts',
  {
    qid: text(),
    sellerQid: text().references('sellers.qid'),
    saleQid: text().references('sales.qid'),
    status: text<PayoutStatus>(),
    currency: text(),
    /** The payout lines of the sale when its payment was triggered; the fee is negative. Two decimals each. */
    goods: text(),
    shipping: text(),
    vat: text(),
    fee: text(),
    total: text(),
    /** The sum of its rows in `creditNoteDeductions`. */
    deducted: text(),
    triggeredAt: text(),
    /** Null during a review. */
    paidAt: text().nullable(),
    /** When the money is expected; once the status is PAID, when it was paid. */
    payoutAt: text(),
    reference: text().nullable(),
    maskedAccount: text().nullable(),
  },
  {
    unique: [['saleQid']],
    indexes: {
      payouts_sellerQid_paidAt: ['sellerQid', 'paidAt'],
      payouts_sellerQid_payoutAt: ['sellerQid', 'payoutAt'],
    },
  },
);

/** One for each seller, month and currency. */
export const creditNotesTable = defineTable(
  'creditNotes',
  {
    qid: text(),
    fid: text(),
    sellerQid: text().references('sellers.qid'),
    month: text(),
    currency: text(),
    claimed: text(),
    /** The share of the claims that is not recouped. */
    waived: text(),
    amount: text(),
    issuedAt: text(),
  },
  { unique: [['sellerQid', 'month', 'currency']] },
);

export const creditNoteClaimsTable = defineTable(
  'creditNoteClaims',
  {
    creditNoteQid: text().references('creditNotes.qid'),
    claimFid: text(),
    saleQid: text().references('sales.qid'),
    amount: text(),
  },
  { primaryKey: ['creditNoteQid', 'claimFid'], indexes: { creditNoteClaims_saleQid: ['saleQid', 'amount'] } },
);

/** The part of a credit note that a payout settles. */
export const creditNoteDeductionsTable = defineTable(
  'creditNoteDeductions',
  {
    payoutQid: text().references('payouts.qid'),
    creditNoteQid: text().references('creditNotes.qid'),
    amount: text(),
  },
  {
    primaryKey: ['payoutQid', 'creditNoteQid'],
    indexes: { creditNoteDeductions_creditNoteQid: ['creditNoteQid'] },
  },
);

export type PayoutRow = Selectable<ColumnsOf<typeof payoutsTable>>;
export type CreditNoteRow = Selectable<ColumnsOf<typeof creditNotesTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    payouts: ColumnsOf<typeof payoutsTable>;
    creditNotes: ColumnsOf<typeof creditNotesTable>;
    creditNoteClaims: ColumnsOf<typeof creditNoteClaimsTable>;
    creditNoteDeductions: ColumnsOf<typeof creditNoteDeductionsTable>;
  }
}
