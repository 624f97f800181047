import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { InsightFilter, InsightPart, Measure } from '#contract/orders/insight-filter.ts';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { Period, Scope } from './insight-periods.ts';

type Eb = ExpressionBuilder<Database, 'sales'>;
type Condition = (eb: Eb, scope: Scope) => Expression<SqlBool>;
type Parts = Record<InsightPart, Condition>;

/** The seller has done its part once payment was triggered. */
const fulfilledStatuses: SaleStatus[] = ['PAYMENT_REVIEW', 'PAID', 'COMPLETED'];
const decidedStatuses: SaleStatus[] = [...fulfilledStatuses, 'DECLINED', 'EXPIRED'];

const isFulfilled: Condition = (eb) => eb('sales.status', 'in', fulfilledStatuses);

/** Less than 90 % of the units. */
const isPoorlyFulfilled: Condition = (eb) =>
  eb(eb('sales.unitCount', '*', 10), '<', eb('sales.requestedUnitCount', '*', 9));

const isLateOrEarly: Condition = (eb) => eb('sales.daysLate', '!=', 0);
const isCompleted: Condition = (eb) => eb('sales.status', '=', 'COMPLETED');

export const isSentByMarketplace: (eb: Eb) => Expression<SqlBool> = (eb) =>
  eb('sales.shippingMethod', '=', 'MARKETPLACE');

/** A list that a database makes once for a query. */
const hasClaim: Condition = (eb, scope) =>
  eb(
    'sales.qid',
    'in',
    eb
      .selectFrom('claims')
      .select('claims.saleQid')
      .where((claim) => isCountedSince(claim, scope)),
  );

// A subquery with one row is looked up for each order; for `exists` PostgreSQL reads the bookings of all sellers.
const isBooked: Condition = both(isSentByMarketplace, (eb) =>
  eb(
    eb
      .selectFrom('bookings')
      .select('bookings.saleQid')
      .whereRef('bookings.saleQid', '=', 'sales.qid')
      .where('bookings.status', '=', 'SUCCEEDED')
      .limit(1),
    'is not',
    null,
  ),
);

/** The orders that each figure is made of, among those of its period. Counts and lists read them from here alone. */
const conditions: Record<Measure, Parts> = {
  FULFILMENT_RATE: { numerator: isFulfilled, denominator: (eb) => eb('sales.status', 'in', decidedStatuses) },
  POORLY_FULFILLED: { numerator: both(isFulfilled, isPoorlyFulfilled), denominator: isFulfilled },
  FULFILMENT_TIME: { numerator: both(isCompleted, isLateOrEarly), denominator: isCompleted },
  CLAIM_RATE: { numerator: both(isFulfilled, hasClaim), denominator: isFulfilled },
  SHIPPING_COST_FACTOR: { numerator: both(isFulfilled, isBooked), denominator: isFulfilled },
  CLAIMS_COST_FACTOR: { numerator: both(isFulfilled, hasClaim), denominator: isFulfilled },
};

/** Whether an order of the scope is behind the part of a measure. */
export function isInPart(eb: Eb, scope: Scope, measure: Measure, part: InsightPart): Expression<SqlBool> {
  return conditions[measure][part](eb, scope);
}

/** Whether a claim of the seller counts and may be on an order of the period: none is older than its order. */
export function isCountedSince(
  eb: ExpressionBuilder<Database, 'claims'>,
  { sellerQid, period }: Scope,
): Expression<SqlBool> {
  return eb.and([
    eb('claims.sellerQid', '=', sellerQid),
    eb('claims.isCounted', '=', 1),
    eb('claims.createdAt', '>=', period.from),
  ]);
}

/** Whether an order was placed in the period; test orders count nowhere. */
export function isAllocated(eb: Eb, { from, until }: Period): Expression<SqlBool> {
  return eb.and([
    eb('sales.isTest', '=', 0),
    eb('sales.placedAt', '>=', from),
    eb('sales.placedAt', '<', until),
  ]);
}

/** Completing an order makes its invoice. */
export function isInvoiced(eb: Eb, { from, until }: Period): Expression<SqlBool> {
  return eb.and([
    eb('sales.isTest', '=', 0),
    eb('sales.completedAt', '>=', from),
    eb('sales.completedAt', '<', until),
  ]);
}

/** The orders behind a figure, as the order list filters them. */
export function isBehindInsight(
  eb: Eb,
  scope: Scope,
  insight: InsightFilter,
  part: InsightPart,
): Expression<SqlBool> {
  if (insight === 'INVOICED') return isInvoiced(eb, scope.period);
  return eb.and([isAllocated(eb, scope.period), isInPart(eb, scope, insight, part)]);
}

function both(one: Condition, other: Condition): Condition {
  return (eb, scope) => eb.and([one(eb, scope), other(eb, scope)]);
}
