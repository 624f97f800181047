import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { centsOf } from '#server/money/payouts/exact-sum.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { plannedAnew } from '#server/platform/store/planned-anew.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';

/** So many days are left open, so that a transaction that takes its time is never missed. */
const OPEN_DAYS = 1;

/** The orders of a seller that have an invoice: each is completed, and none is a test. */
export function invoicedSales(tx: Tx, sellerQid: string) {
  return tx
    .selectFrom('sales')
    .where('sales.sellerQid', '=', sellerQid)
    .where('sales.completedAt', 'is not', null)
    .where('sales.isTest', '=', 0);
}

/** The sums of a selection of invoiced orders by currency. */
export function addInvoices(sales: ReturnType<typeof invoicedSales>) {
  return sales
    .groupBy('sales.currency')
    .select((eb) => [
      'sales.currency',
      eb.fn.countAll<number | string>().as('orderCount'),
      centsOf('sales.price').as('cents'),
    ])
    .$call(plannedAnew);
}

/** The sums of all invoiced orders of a seller: the stored totals, and the orders that were completed since. */
export async function readInvoicedTotals(tx: Tx, sellerQid: string) {
  const stored = await tx
    .selectFrom('invoicedTotals')
    .select(['currency', 'orderCount', 'cents', 'until'])
    .where('sellerQid', '=', sellerQid)
    .execute();
  const since = invoicedSales(tx, sellerQid).where('sales.completedAt', '>=', stored[0]?.until ?? '');
  return [...stored, ...(await addInvoices(since).execute())];
}

/** Stores the totals of all sellers until yesterday, once a day; they are added up anew, never counted on. */
export async function storeInvoicedTotals(db: Tx, now: Date): Promise<void> {
  const until = new Date(subDays(startOfDay(new TZDate(now, 'UTC')), OPEN_DAYS).getTime()).toISOString();
  const due = await db
    .selectFrom('sellers')
    .select('qid')
    .where('qid', 'not in', (eb) =>
      eb.selectFrom('invoicedTotals').select('sellerQid').where('until', '>=', until),
    )
    .execute();
  for (const { qid } of due) await runTransaction({ db }, (tx) => storeTotalsOf(tx, qid, until));
}

async function storeTotalsOf(tx: Tx, sellerQid: string, until: string): Promise<void> {
  const sums = await addInvoices(
    invoicedSales(tx, sellerQid).where('sales.completedAt', '<', until),
  ).execute();
  await tx.deleteFrom('invoicedTotals').where('sellerQid', '=', sellerQid).execute();
  if (sums.length === 0) return;
  const rows = sums.map(({ currency, orderCount, cents }) => ({
    sellerQid,
    currency,
    until,
    orderCount: Number(orderCount),
    cents: cents ?? 0,
  }));
  await tx.insertInto('invoicedTotals').values(rows).execute();
}
