import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Measure, InsightPart } from '#contract/sellers/stats.schemas.ts';
import { centsOf } from '#server/payouts/exact-sum.ts';
import type { Tx } from '#server/store/connect.ts';
import type { Database } from '#server/store/schema.ts';
import { isAllocated, isInPart, isInvoiced } from './insight-conditions.ts';
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

export type ClaimedGoods = Pick<Figures, 'goods' | 'claimsCost'>;

export async function readFigures(tx: Tx, sellerQid: string, period: Period): Promise<Figures> {
  const rates = await readRates(tx);
  const rows = await readOrders(tx, sellerQid, period);
  const add = (name: SumName) => rows.reduce((sum, row) => sum + whole(row[name]), 0n);
  const fulfilled = add('fulfilled');
  const claimed = { numerator: add('claimed'), denominator: fulfilled };
  return {
    allocated: add('allocated'),
    declined: add('declined'),
    expired: add('expired'),
    completed: add('completed'),
    units: add('units'),
    requestedUnits: add('requestedUnits'),
    daysLate: add('daysLate'),
    claims: add('claims'),
    goods: inEuro(rows, rates),
    shippingCost: add('bookingCents'),
    claimsCost: inEuro(rows.map(claimsOfRow), rates),
    orders: {
      FULFILMENT_RATE: { numerator: fulfilled, denominator: add('decided') },
      POORLY_FULFILLED: { numerator: add('poor'), denominator: fulfilled },
      FULFILMENT_TIME: { numerator: add('lateOrEarly'), denominator: add('completed') },
      CLAIM_RATE: claimed,
      SHIPPING_COST_FACTOR: { numerator: add('booked'), denominator: fulfilled },
      CLAIMS_COST_FACTOR: claimed,
    },
  };
}

/** The goods of the fulfilled orders of a period, and the claims on them. */
export async function readClaimedGoods(tx: Tx, sellerQid: string, period: Period): Promise<ClaimedGoods> {
  const rates = await readRates(tx);
  const rows = await allocatedSales(tx, sellerQid, period)
    .groupBy('sales.currency')
    .select((eb) => {
      const fulfilled = isInPart(eb, 'CLAIMS_COST_FACTOR', 'denominator');
      return [
        'sales.currency',
        sumWhere(eb, fulfilled, centsColumn('sales.price')).as('cents'),
        sumWhere(eb, fulfilled, claimCents(eb)).as('claimCents'),
      ];
    })
    .execute();
  return { goods: inEuro(rows, rates), claimsCost: inEuro(rows.map(claimsOfRow), rates) };
}

/** Goods of completed orders, in cents of EUR, by the time of the invoice. */
export async function readInvoiced(tx: Tx, sellerQid: string, period: Period) {
  const rates = await readRates(tx);
  const invoiced = tx
    .selectFrom('sales')
    .where('sales.sellerQid', '=', sellerQid)
    .where('sales.completedAt', 'is not', null)
    .where('sales.isTest', '=', 0);
  const added = invoiced
    .groupBy('sales.currency')
    .select((eb) => [
      'sales.currency',
      eb.fn.countAll<number | string>().as('count'),
      centsOf('sales.price').as('cents'),
    ]);
  const recent = await added.where((eb) => isInvoiced(eb, period)).execute();
  const lifetime = await added.execute();
  const first = await invoiced
    .select('sales.completedAt')
    .orderBy('sales.completedAt')
    .limit(1)
    .executeTakeFirst();
  const countOf = (rows: typeof lifetime) => rows.reduce((sum, { count }) => sum + whole(count), 0n);
  return {
    recent: inEuro(recent, rates),
    recentCount: countOf(recent),
    lifetime: inEuro(lifetime, rates),
    lifetimeCount: countOf(lifetime),
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
  | 'booked'
  | 'units'
  | 'requestedUnits'
  | 'daysLate'
  | 'cents'
  | 'claims'
  | 'claimCents'
  | 'bookingCents';

type OrderSums = Record<SumName, Added> & { currency: string };

function readOrders(tx: Tx, sellerQid: string, period: Period): Promise<OrderSums[]> {
  return allocatedSales(tx, sellerQid, period)
    .groupBy('sales.currency')
    .select((eb) => {
      const fulfilled = isInPart(eb, 'FULFILMENT_RATE', 'numerator');
      const completed = isInPart(eb, 'FULFILMENT_TIME', 'denominator');
      const booked = isInPart(eb, 'SHIPPING_COST_FACTOR', 'numerator');
      return [
        'sales.currency',
        eb.fn.countAll<number | string>().as('allocated'),
        countWhere(eb, eb('sales.status', '=', 'DECLINED')).as('declined'),
        countWhere(eb, eb('sales.status', '=', 'EXPIRED')).as('expired'),
        countWhere(eb, isInPart(eb, 'FULFILMENT_RATE', 'denominator')).as('decided'),
        countWhere(eb, fulfilled).as('fulfilled'),
        countWhere(eb, isInPart(eb, 'POORLY_FULFILLED', 'numerator')).as('poor'),
        countWhere(eb, completed).as('completed'),
        countWhere(eb, isInPart(eb, 'FULFILMENT_TIME', 'numerator')).as('lateOrEarly'),
        countWhere(eb, isInPart(eb, 'CLAIM_RATE', 'numerator')).as('claimed'),
        countWhere(eb, booked).as('booked'),
        sumWhere(eb, fulfilled, sql.ref('sales.unitCount')).as('units'),
        sumWhere(eb, fulfilled, sql.ref('sales.requestedUnitCount')).as('requestedUnits'),
        sumWhere(eb, completed, sql.ref('sales.daysLate')).as('daysLate'),
        sumWhere(eb, fulfilled, centsColumn('sales.price')).as('cents'),
        sumWhere(eb, fulfilled, claimCount(eb)).as('claims'),
        sumWhere(eb, fulfilled, claimCents(eb)).as('claimCents'),
        sumWhere(eb, booked, bookingCents(eb)).as('bookingCents'),
      ];
    })
    .execute();
}

function claimsOfRow(row: { currency: string; claimCents: Added }) {
  return { currency: row.currency, cents: row.claimCents };
}

/** The cents of the claims on an order. */
function claimCents(eb: Eb) {
  return claimsOf(eb).select(centsOf('claims.acceptedAmount').as('cents'));
}

function claimCount(eb: Eb) {
  return claimsOf(eb).select((claim) => claim.fn.countAll<number | string>().as('count'));
}

function claimsOf(eb: Eb) {
  return eb
    .selectFrom('claims')
    .whereRef('claims.saleQid', '=', 'sales.qid')
    .where('claims.isCounted', '=', 1);
}

/** The cents of EUR that the marketplace pays the carrier of an order. */
function bookingCents(eb: Eb) {
  return eb
    .selectFrom('bookings')
    .select(centsOf('bookings.price').as('cents'))
    .whereRef('bookings.saleQid', '=', 'sales.qid')
    .where('bookings.status', '=', 'SUCCEEDED');
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
