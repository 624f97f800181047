import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Measure, InsightPart } from '#contract/orders/insight-filter.ts';
import { centsOf } from '#server/money/payouts/exact-sum.ts';
import {
  isAllocated,
  isCountedSince,
  isInPart,
  isInvoiced,
  isSentByMarketplace,
} from '#server/orders/sales/insight-conditions.ts';
import type { Period, Scope } from '#server/orders/sales/insight-periods.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { plannedAnew } from '#server/platform/store/planned-anew.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { addInvoices, invoicedSales, readInvoicedTotals } from './invoiced-totals.store.ts';

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

/** What the figures of all periods share. */
export type Known = { rates: Rates; claims: readonly Claim[] };

export type ClaimedGoods = Pick<Figures, 'goods' | 'claimsCost'>;

export async function readFigures(tx: Tx, scope: Scope, { rates, claims }: Known): Promise<Figures> {
  const rows = await readOrders(tx, scope);
  const claimed = claims.filter((claim) => isOfPeriod(claim, scope.period));
  const bookings = await readBookings(tx, scope);
  const add = (name: SumName) => sumOf(rows, name);
  const fulfilled = add('fulfilled');
  const withClaim = { numerator: add('claimed'), denominator: fulfilled };
  return {
    allocated: add('allocated'),
    declined: add('declined'),
    expired: add('expired'),
    completed: add('completed'),
    units: add('units'),
    requestedUnits: add('requestedUnits'),
    daysLate: add('daysLate'),
    claims: BigInt(claimed.length),
    goods: inEuro(rows, rates),
    shippingCost: sumOf(bookings, 'cents'),
    claimsCost: inEuro(claimed, rates),
    orders: {
      FULFILMENT_RATE: { numerator: fulfilled, denominator: add('decided') },
      POORLY_FULFILLED: { numerator: add('poor'), denominator: fulfilled },
      FULFILMENT_TIME: { numerator: add('lateOrEarly'), denominator: add('completed') },
      CLAIM_RATE: withClaim,
      SHIPPING_COST_FACTOR: { numerator: sumOf(bookings, 'count'), denominator: fulfilled },
      CLAIMS_COST_FACTOR: withClaim,
    },
  };
}

/** The goods of the fulfilled orders of a period, and the claims on them. */
export async function readClaimedGoods(
  tx: Tx,
  scope: Scope,
  { rates, claims }: Known,
): Promise<ClaimedGoods> {
  const goods = await allocatedSales(tx, scope)
    .where((eb) => isInPart(eb, scope, 'CLAIMS_COST_FACTOR', 'denominator'))
    .groupBy('sales.currency')
    .select(['sales.currency', centsOf('sales.price').as('cents')])
    .$call(plannedAnew)
    .execute();
  const claimed = claims.filter((claim) => isOfPeriod(claim, scope.period));
  return { goods: inEuro(goods, rates), claimsCost: inEuro(claimed, rates) };
}

/** Goods of completed orders, in cents of EUR, by the time of the invoice. */
export async function readInvoiced(tx: Tx, { sellerQid, period }: Scope, { rates }: Known) {
  const invoiced = invoicedSales(tx, sellerQid);
  const recent = await addInvoices(invoiced.where((eb) => isInvoiced(eb, period))).execute();
  const lifetime = await readInvoicedTotals(tx, sellerQid);
  const first = await invoiced
    .select('sales.completedAt')
    .orderBy('sales.completedAt')
    .limit(1)
    .executeTakeFirst();
  return {
    recent: inEuro(recent, rates),
    recentCount: sumOf(recent, 'orderCount'),
    lifetime: inEuro(lifetime, rates),
    lifetimeCount: sumOf(lifetime, 'orderCount'),
    since: first?.completedAt ?? null,
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

type SumName =
  | 'allocated'
  | 'declined'
  | 'expired'
  | 'decided'
  | 'fulfilled'
  | 'poor'
  | 'completed'
  | 'lateOrEarly'
  | 'claimed'
  | 'units'
  | 'requestedUnits'
  | 'daysLate'
  | 'cents';

type OrderSums = Record<SumName, Added> & { currency: string };

function readOrders(tx: Tx, scope: Scope): Promise<OrderSums[]> {
  return allocatedSales(tx, scope)
    .groupBy('sales.currency')
    .select((eb) => {
      const isPart = (measure: Measure, part: InsightPart) => isInPart(eb, scope, measure, part);
      const fulfilled = isPart('FULFILMENT_RATE', 'numerator');
      const completed = isPart('FULFILMENT_TIME', 'denominator');
      return [
        'sales.currency',
        eb.fn.countAll<number | string>().as('allocated'),
        countWhere(eb, eb('sales.status', '=', 'DECLINED')).as('declined'),
        countWhere(eb, eb('sales.status', '=', 'EXPIRED')).as('expired'),
        countWhere(eb, isPart('FULFILMENT_RATE', 'denominator')).as('decided'),
        countWhere(eb, fulfilled).as('fulfilled'),
        countWhere(eb, isPart('POORLY_FULFILLED', 'numerator')).as('poor'),
        countWhere(eb, completed).as('completed'),
        countWhere(eb, isPart('FULFILMENT_TIME', 'numerator')).as('lateOrEarly'),
        countWhere(eb, isPart('CLAIM_RATE', 'numerator')).as('claimed'),
        sumWhere(eb, fulfilled, sql.ref('sales.unitCount')).as('units'),
        sumWhere(eb, fulfilled, sql.ref('sales.requestedUnitCount')).as('requestedUnits'),
        sumWhere(eb, completed, sql.ref('sales.daysLate')).as('daysLate'),
        sumWhere(eb, fulfilled, centsColumn('sales.price')).as('cents'),
      ];
    })
    .$call(plannedAnew)
    .execute();
}

type Claim = { placedAt: string; currency: string; cents: Added };

/** The claims on the fulfilled orders of a period, few beside the orders: read once for all periods in it. */
export function readClaims(tx: Tx, scope: Scope): Promise<Claim[]> {
  return (
    tx
      .selectFrom('claims')
      // As an inner join, SQLite would look all claims of the seller through for each order.
      .crossJoin('sales')
      .whereRef('sales.qid', '=', 'claims.saleQid')
      .where((eb) => isCountedSince(eb, scope))
      .where((eb) => isAllocated(eb, scope.period))
      .where((eb) => isInPart(eb, scope, 'CLAIM_RATE', 'denominator'))
      .select(['sales.placedAt', 'sales.currency', centsColumn('claims.acceptedAmount').as('cents')])
      .$call(plannedAnew)
      .execute()
  );
}

function isOfPeriod({ placedAt }: Claim, { from, until }: Period): boolean {
  return from <= placedAt && placedAt < until;
}

/** The fulfilled orders whose carrier the marketplace pays, and the cents of EUR that it pays. */
function readBookings(tx: Tx, scope: Scope) {
  return (
    tx
      // Not materialized, PostgreSQL would look up the bookings of each order twice.
      .with(
        (name) => name('paid').materialized(),
        () =>
          allocatedSales(tx, scope)
            .where((eb) => isInPart(eb, scope, 'SHIPPING_COST_FACTOR', 'denominator'))
            .where(isSentByMarketplace)
            .select((eb) => bookingCents(eb).as('cents')),
      )
      .selectFrom('paid')
      .select((eb) => [
        eb.fn.count<number | string>('cents').as('count'),
        eb.fn.sum<Added>('cents').as('cents'),
      ])
      .$call(plannedAnew)
      .execute()
  );
}

/** Null for an order without a carrier. */
function bookingCents(eb: Eb) {
  return eb
    .selectFrom('bookings')
    .select(centsOf('bookings.price').as('cents'))
    .whereRef('bookings.saleQid', '=', 'sales.qid')
    .where('bookings.status', '=', 'SUCCEEDED');
}

function allocatedSales(tx: Tx, { sellerQid, period }: Scope) {
  return tx
    .selectFrom('sales')
    .where('sales.sellerQid', '=', sellerQid)
    .where((eb) => isAllocated(eb, period));
}

/** An amount as whole cents, which both databases add exactly. */
function centsColumn(column: string) {
  return sql<number | string>`cast(replace(${sql.ref(column)}, '.', '') as bigint)`;
}

function countWhere(eb: Eb, condition: Expression<SqlBool>) {
  return eb.fn.countAll<number | string>().filterWhere(condition);
}

function sumWhere(eb: Eb, condition: Expression<SqlBool>, value: Expression<unknown>) {
  return eb.fn.sum<Added>(value).filterWhere(condition);
}

/** Millionths of a unit of each currency for one euro. */
export type Rates = Map<string, bigint>;

export async function readRates(tx: Tx): Promise<Rates> {
  const rows = await tx.selectFrom('exchangeRates').selectAll().execute();
  return new Map(rows.map(({ currency, millionthsPerEuro }) => [currency, BigInt(millionthsPerEuro)]));
}

/** The sum of a column of the rows. */
function sumOf<Column extends string>(rows: readonly Record<Column, Added>[], column: Column): bigint {
  return rows.reduce((sum, row) => sum + whole(row[column]), 0n);
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
