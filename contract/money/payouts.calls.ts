import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { Currency } from '#contract/platform/api/shapes.ts';
import {
  MonthParams,
  Payout,
  PayoutFilter,
  PayoutTotals,
  Statement,
  StatementSummary,
} from './payouts.schemas.ts';

// Not in the specification: payouts and statements (decisions 5).

const roles = ['SELLER', 'STAFF'] as const;
/** By default the currency of the seller. */
const query = v.object({ currency: v.optional(Currency) });

export const listPayouts = defineCall({
  method: 'GET',
  path: 'payouts/',
  query: PayoutFilter,
  reply: listPageSchema(Payout),
  refusals: {},
  roles,
});

/** One entry for each currency, that of the seller first. */
export const readPayoutTotals = defineCall({
  method: 'GET',
  path: 'payouts/totals/',
  reply: v.array(PayoutTotals),
  refusals: {},
  roles,
});

/** The months since the first payout, the newest first. */
export const listStatements = defineCall({
  method: 'GET',
  path: 'payouts/statements/',
  query,
  reply: v.array(StatementSummary),
  refusals: {},
  roles,
});

export const readStatement = defineCall({
  method: 'GET',
  path: 'payouts/statements/{month}/',
  params: MonthParams,
  query,
  reply: Statement,
  refusals: {},
  roles,
});

export const downloadStatementSpreadsheet = defineCall({
  method: 'GET',
  path: 'payouts/statements/{month}/xlsx/',
  params: MonthParams,
  query,
  reply: 'file',
  refusals: {},
  roles,
});

export const downloadStatementPdf = defineCall({
  method: 'GET',
  path: 'payouts/statements/{month}/pdf/',
  params: MonthParams,
  query,
  reply: 'file',
  refusals: {},
  roles,
});
