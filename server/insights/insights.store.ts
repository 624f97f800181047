import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Measure, InsightPart } from '#contract/sellers/stats.schemas.ts';
import { centsOf } from '#server/payouts/exact-sum.ts';
import type { Tx } from '#server/store/connect.ts';
import type { Database } from '#server/store/schema.ts';
import { isAllocated, isInPart } from './insight-conditions.ts';
import type { Period } from './periods.ts';

type Eb = ExpressionBuilder<Database, 'sales'>;

/** What the orders of a period add up to. Amounts are cents of EUR. */
export type Figures = {
  allocated: bigint;
  declined: bigint;
  expired: bigint;
  completed: bigint;
  units: bigint;
  requestedUnits: bigint;
  daysLate: bigint;
  claims: bigint;
  goods: bigint;
  shippingCost: bigint;
  claimsCost: bigint;
  /** The orders of each part of each measure. */
  orders: Record<Measure, Record<InsightPart, bigint>>;
};

export async function readFigures(tx: Tx, sellerQid: string, period: Period): Promise<Figures> {
  const rates = await readRates(tx);
  const rows = await readOrders(tx, sellerQid, period);
  const claims = await readClaims(tx, sellerQid, period);
  const bookings = await readBookings(tx, sellerQid, period);
  const add = (name: (typeof sums)[number]) => rows.reduce((sum, row) => sum + whole(row[name]), 0n);
  const count = (measure: Measure, part: InsightPart) =>
    rows.reduce((sum, row) => sum + whole(row[`${measure}.${part}`]), 0n);
  return {
    allocated: add('allocated'),
    declined: add('declined'),
    expired: add('expired'),
    completed: add('completed'),
    units: add('units'),
    requestedUnits: add('requestedUnits'),
    daysLate: add('daysLate'),
    claims: claims.reduce((sum, row) => sum + whole(row.count), 0n),
    goods: inEuro(rows, rates),
    shippingCost: inEuro(bookings, rates),
    claimsCost: inEuro(claims, rates),
    orders: mapMeasures((measure) => ({
      numerator: count(measure, 'numerator'),
      denominator: count(measure, 'denominator'),
    })),
  };
}

/** Goods of completed orders, in cents of EUR, by the time of the invoice. */
export async function readInvoiced(tx: Tx, sellerQid: string, { from, until }: Period) {
  const rates = await readRates(tx);
  const rows = await tx
    .selectFrom('sales')
    .where('sales.sellerQid', '=', sellerQid)
    .where('sales.completedAt', 'is not', null)
    .where('sales.isTest', '=', 0)
    .groupBy('sales.currency')
    .select((eb) => {
      const isRecent = eb.and([eb('sales.completedAt', '>=', from), eb('sales.completedAt', '<', until)]);
      return [
        'sales.currency',
        eb.fn.countAll<number | string>().as('count'),
        centsOf('sales.price').as('cents'),
        countWhere(eb, isRecent).as('recentCount'),
        sumWhere(eb, isRecent, centsColumn('sales.price')).as('recentCents'),
        eb.fn.min('sales.completedAt').as('since'),
      ];
    })
    .execute();
  const add = (name: 'count' | 'recentCount') => rows.reduce((sum, row) => sum + whole(row[name]), 0n);
  return {
    recent: inEuro(
      rows.map(({ currency, recentCents }) => ({ currency, cents: recentCents })),
      rates,
    ),
    recentCount: add('recentCount'),
    lifetime: inEuro(rows, rates),
    lifetimeCount: add('count'),
    since: rows.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null,
  };
}

/** Whether the seller has ever had an order that is not a test. */
export async function hasOrders(tx: Tx, sellerQid: string): Promise<boolean> {
  const found = await tx
    .selectFrom('sales')
    .select('sales.qid')
    .where('sales.sellerQid', '=', sellerQid)
    .where('sales.isTest', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A sum as the databases return it: a number, or text on PostgreSQL; null without rows. */
type Added = number | string | bigint | null;

const sums = [
  'allocated',
  'declined',
  'expired',
  'completed',
  'units',
  'requestedUnits',
  'daysLate',
  'cents',
] as const;

type CountName = `${Measure}.${InsightPart}`;
type OrderSums = Record<(typeof sums)[number] | CountName, Added> & { currency: string };

function readOrders(tx: Tx, sellerQid: string, period: Period): Promise<OrderSums[]> {
  return allocatedSales(tx, sellerQid, period)
    .groupBy('sales.currency')
    .select((eb) => {
      const fulfilled = isInPart(eb, 'FULFILMENT_RATE', 'numerator');
      const completed = isInPart(eb, 'FULFILMENT_TIME', 'denominator');
      const count = (measure: Measure, part: InsightPart) =>
        countWhere(eb, isInPart(eb, measure, part)).as(`${measure}.${part}` as const);
      return [
        'sales.currency',
        eb.fn.countAll<number | string>().as('allocated'),
        countWhere(eb, eb('sales.status', '=', 'DECLINED')).as('declined'),
        countWhere(eb, eb('sales.status', '=', 'EXPIRED')).as('expired'),
        countWhere(eb, completed).as('completed'),
        sumWhere(eb, fulfilled, sql.ref('sales.unitCount')).as('units'),
        sumWhere(eb, fulfilled, sql.ref('sales.requestedUnitCount')).as('requestedUnits'),
        sumWhere(eb, completed, sql.ref('sales.daysLate')).as('daysLate'),
        sumWhere(eb, fulfilled, centsColumn('sales.price')).as('cents'),
        count('FULFILMENT_RATE', 'numerator'),
        count('FULFILMENT_RATE', 'denominator'),
        count('POORLY_FULFILLED', 'numerator'),
        count('POORLY_FULFILLED', 'denominator'),
        count('FULFILMENT_TIME', 'numerator'),
        count('FULFILMENT_TIME', 'denominator'),
        count('CLAIM_RATE', 'numerator'),
        count('CLAIM_RATE', 'denominator'),
        count('SHIPPING_COST_FACTOR', 'numerator'),
        count('SHIPPING_COST_FACTOR', 'denominator'),
        count('CLAIMS_COST_FACTOR', 'numerator'),
        count('CLAIMS_COST_FACTOR', 'denominator'),
      ];
    })
    .execute();
}

function readClaims(tx: Tx, sellerQid: string, period: Period) {
  return allocatedSales(tx, sellerQid, period)
    .innerJoin('creditNoteClaims', 'creditNoteClaims.saleQid', 'sales.qid')
    .where((eb) => isInPart(eb, 'CLAIMS_COST_FACTOR', 'denominator'))
    .groupBy('sales.currency')
    .select((eb) => [
      'sales.currency',
      eb.fn.countAll<number | string>().as('count'),
      centsOf('creditNoteClaims.amount').as('cents'),
    ])
    .execute();
}

function readBookings(tx: Tx, sellerQid: string, period: Period) {
  return allocatedSales(tx, sellerQid, period)
    .innerJoin('bookings', 'bookings.saleQid', 'sales.qid')
    .where('bookings.status', '=', 'SUCCEEDED')
    .where((eb) => isInPart(eb, 'SHIPPING_COST_FACTOR', 'denominator'))
    .groupBy('bookings.currency')
    .select(['bookings.currency', centsOf('bookings.price').as('cents')])
    .execute();
}

function allocatedSales(tx: Tx, sellerQid: string, period: Period) {
  return tx
    .selectFrom('sales')
    .where('sales.sellerQid', '=', sellerQid)
    .where((eb) => isAllocated(eb, period));
}

/** An amount as whole cents, which both databases add exactly. */
function centsColumn(column: string): Expression<number> {
  return sql<number>`cast(replace(${sql.ref(column)}, '.', '') as bigint)`;
}

function countWhere(eb: Eb, condition: Expression<SqlBool>) {
  return eb.fn.sum<Added>(eb.case().when(condition).then(eb.lit(1)).else(eb.lit(0)).end());
}

function sumWhere(eb: Eb, condition: Expression<SqlBool>, value: Expression<unknown>) {
  return eb.fn.sum<Added>(eb.case().when(condition).then(value).else(eb.lit(0)).end());
}

function mapMeasures<Value>(valueOf: (measure: Measure) => Value): Record<Measure, Value> {
  return {
    FULFILMENT_RATE: valueOf('FULFILMENT_RATE'),
    POORLY_FULFILLED: valueOf('POORLY_FULFILLED'),
    FULFILMENT_TIME: valueOf('FULFILMENT_TIME'),
    CLAIM_RATE: valueOf('CLAIM_RATE'),
    SHIPPING_COST_FACTOR: valueOf('SHIPPING_COST_FACTOR'),
    CLAIMS_COST_FACTOR: valueOf('CLAIMS_COST_FACTOR'),
  };
}

type Rates = Map<string, bigint>;

/** Millionths of a unit of each currency for one euro. */
async function readRates(tx: Tx): Promise<Rates> {
  const rows = await tx.selectFrom('exchangeRates').selectAll().execute();
  return new Map(rows.map(({ currency, millionthsPerEuro }) => [currency, BigInt(millionthsPerEuro)]));
}

/** The sum of amounts in EUR, rounded half up once for each currency. */
function inEuro(rows: readonly { currency: string; cents: Added }[], rates: Rates): bigint {
  return rows.reduce((sum, { currency, cents }) => {
    const rate = rates.get(currency);
    if (rate === undefined) throw new Error(`No exchange rate for ${currency}.`);
    return sum + (whole(cents) * 2_000_000n + rate) / (rate * 2n);
  }, 0n);
}

function whole(value: Added): bigint {
  return BigInt(value ?? 0);
}
