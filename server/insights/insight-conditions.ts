import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { SaleStatus } from '#contract/sales/sale-status.ts';
import type { InsightFilter, InsightPart, Measure } from '#contract/sellers/stats.schemas.ts';
import type { Database } from '#server/store/schema.ts';
import type { Period } from './periods.ts';

type Eb = ExpressionBuilder<Database, 'sales'>;
type Condition = (eb: Eb) => Expression<SqlBool>;
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

function isSentByMarketplace(eb: Eb) {
  return eb('sales.shippingMethod', '=', 'MARKETPLACE');
}

// A subquery with one row is looked up for each order; for `exists` PostgreSQL reads the rows of all sellers.
const hasClaim: Condition = (eb) =>
  eb(
    eb
      .selectFrom('claims')
      .select('claims.saleQid')
      .whereRef('claims.saleQid', '=', 'sales.qid')
      .where('claims.isCounted', '=', 1)
      .limit(1),
    'is not',
    null,
  );

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

/** Whether an order of the period is behind the part of a measure. */
export function isInPart(eb: Eb, measure: Measure, part: InsightPart): Expression<SqlBool> {
  return conditions[measure][part](eb);
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
  insight: InsightFilter,
  part: InsightPart,
  period: Period,
): Expression<SqlBool> {
  if (insight === 'INVOICED') return isInvoiced(eb, period);
  return eb.and([isAllocated(eb, period), isInPart(eb, insight, part)]);
}

function both(one: Condition, other: Condition): Condition {
  return (eb) => eb.and([one(eb), other(eb)]);
}
