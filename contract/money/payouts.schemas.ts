import * as v from 'valibot';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { Currency, Qid } from '#contract/platform/api/shapes.ts';
import { CalendarDate } from '#contract/platform/values/calendar-date.ts';
import { Count, Decimal } from '#contract/platform/values/numbers.ts';

/** In review by the payments team, on its way by bank transfer, or paid. */
export type PayoutStatus = v.InferOutput<typeof PayoutStatus>;
export const PayoutStatus = v.picklist(['REVIEW', 'AWAITED', 'PAID']);

/** A calendar month such as "2026-10", in the seller's time zone. */
export const CalendarMonth = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'expected a month such as 2026-10'),
);

export const MonthParams = v.object({ month: CalendarMonth });

const saleReference = v.object({ qid: Qid, fid: v.string() });

/** The parts of payouts, which add up to `total`; the fee is negative. */
const payoutParts = {
  goods: Decimal,
  goodsCurrency: Currency,
  shipping: Decimal,
  shippingCurrency: Currency,
  vat: Decimal,
  vatCurrency: Currency,
  fee: Decimal,
  feeCurrency: Currency,
  total: Decimal,
  totalCurrency: Currency,
};

/** The payout of one order. */
export type Payout = v.InferOutput<typeof Payout>;
export const Payout = v.object({
  qid: Qid,
  sale: v.object({ ...saleReference.entries, companyName: v.string() }),
  status: PayoutStatus,
  ...payoutParts,
  /** Credit notes that this payout settles. */
  deducted: Decimal,
  deductedCurrency: Currency,
  /** The amount of the bank transfer: `total` less `deducted`. */
  amount: Decimal,
  amountCurrency: Currency,
  /** The days are those of the seller's time zone. */
  triggeredOn: CalendarDate,
  /** When the transfer was ordered; null during a review. */
  paidOn: v.nullable(CalendarDate),
  /** When the money is expected; once it is paid, when it was. */
  payoutOn: CalendarDate,
  /** The reference of the bank transfer and its account, masked; null during a review. */
  reference: v.nullable(v.string()),
  maskedAccount: v.nullable(v.string()),
});

export type PayoutSorting = v.InferOutput<typeof PayoutSorting>;
export const PayoutSorting = v.picklist(['-payoutOn', 'payoutOn', 'paidOn']);

export type PayoutFilter = v.InferOutput<typeof PayoutFilter>;
export const PayoutFilter = v.object({
  status: v.optional(PayoutStatus),
  /** The month of `payoutOn`. */
  month: v.optional(CalendarMonth),
  /** The month of `paidOn`: the orders of a statement. */
  paidIn: v.optional(CalendarMonth),
  currency: v.optional(Currency),
  order: v.optional(PayoutSorting),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

const payoutSum = v.object({ count: Count, amount: Decimal, amountCurrency: Currency });

/** What is on its way and in review, in one currency. */
export type PayoutTotals = v.InferOutput<typeof PayoutTotals>;
export const PayoutTotals = v.object({
  currency: Currency,
  review: payoutSum,
  awaited: payoutSum,
  /** The days on which transfers are expected, the next one first. */
  days: v.array(v.object({ day: CalendarDate, ...payoutSum.entries })),
  paid: payoutSum,
});

/** One month of one currency in the list of statements. */
export type StatementSummary = v.InferOutput<typeof StatementSummary>;
export const StatementSummary = v.object({
  month: CalendarMonth,
  isRunning: v.boolean(),
  orders: v.object({ count: Count, total: Decimal, totalCurrency: Currency }),
});

/** A credit note for claims (decisions 5): what was claimed, less the share that is not recouped. */
export type CreditNote = v.InferOutput<typeof CreditNote>;
export const CreditNote = v.object({
  qid: Qid,
  fid: v.string(),
  issuedOn: CalendarDate,
  claims: v.array(
    v.object({ fid: v.string(), sale: saleReference, amount: Decimal, amountCurrency: Currency }),
  ),
  claimed: Decimal,
  claimedCurrency: Currency,
  waived: Decimal,
  waivedCurrency: Currency,
  amount: Decimal,
  amountCurrency: Currency,
});

/** A month of one currency: `opening` + `orders.total` − `creditNotesTotal` − `transfers.amount` = `closing`. */
export type Statement = v.InferOutput<typeof Statement>;
export const Statement = v.object({
  month: CalendarMonth,
  currency: Currency,
  /** All currencies in which the seller was paid. */
  currencies: v.array(Currency),
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  /** The month has not ended: later orders and transfers follow. */
  isRunning: v.boolean(),
  opening: Decimal,
  openingCurrency: Currency,
  /** Orders that were paid in this month. */
  orders: v.object({ count: Count, ...payoutParts }),
  creditNotes: v.array(CreditNote),
  creditNotesTotal: Decimal,
  creditNotesTotalCurrency: Currency,
  /** Bank transfers that were paid in this month. */
  transfers: payoutSum,
  closing: Decimal,
  closingCurrency: Currency,
  /** Payments in review now, which are in no balance; only in the running month. */
  review: v.nullable(payoutSum),
});
