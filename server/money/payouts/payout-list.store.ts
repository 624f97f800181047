import type { Payout, PayoutFilter, PayoutTotals } from '#contract/money/payouts.schemas.ts';
import { differenceOf, sumOf } from '#contract/platform/values/money.ts';
import { dayAt, monthIn } from '#server/platform/months.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { amountOfCents, centsOf } from './exact-sum.ts';
import type { PayoutRow } from './payouts.tables.ts';

/** The seller whose payouts are read; months begin and end in its time zone. */
export type PaidSeller = { qid: string; timeZone: string; currency: string };

type PayoutSearch = { seller: PaidSeller; filter: PayoutFilter };

/** A payout with what is shown of its sale. */
export type ListedPayout = PayoutRow & { fid: string; destinationCompany: string };

export async function countMatchingPayouts(db: Tx, search: PayoutSearch): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, search).select('payouts.qid').limit(MAXIMUM_SEARCH_RESULTS).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the matches of a search: one slice, or all of them. */
export async function readMatchingPayouts(
  db: Tx,
  search: PayoutSearch,
  slice?: PageSlice,
): Promise<ListedPayout[]> {
  const { order = '-payoutOn' } = search.filter;
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const column = order === 'paidOn' ? 'payouts.paidAt' : 'payouts.payoutAt';
  return matching(db, search)
    .innerJoin('sales', 'sales.qid', 'payouts.saleQid')
    .selectAll('payouts')
    .select(['sales.fid', 'sales.destinationCompany'])
    .orderBy(column, direction)
    .orderBy('payouts.qid', direction)
    .$if(slice !== undefined, (query) => query.limit(slice?.size ?? 0).offset(slice?.offset ?? 0))
    .execute();
}

export function payoutReply(payout: ListedPayout, timeZone: string): Payout {
  const { qid, status, currency, deducted, paidAt, reference, maskedAccount } = payout;
  return {
    qid,
    sale: { qid: payout.saleQid, fid: payout.fid, companyName: payout.destinationCompany },
    status,
    goods: payout.goods,
    goodsCurrency: currency,
    shipping: payout.shipping,
    shippingCurrency: currency,
    vat: payout.vat,
    vatCurrency: currency,
    fee: payout.fee,
    feeCurrency: currency,
    total: payout.total,
    totalCurrency: currency,
    deducted,
    deductedCurrency: currency,
    amount: differenceOf(payout.total, deducted),
    amountCurrency: currency,
    triggeredOn: dayAt(payout.triggeredAt, timeZone),
    paidOn: paidAt === null ? null : dayAt(paidAt, timeZone),
    payoutOn: dayAt(payout.payoutAt, timeZone),
    reference,
    maskedAccount,
  };
}

/** What a seller gets, by status and currency; the amounts are those of the transfers. */
export async function readPayoutTotals(db: Tx, seller: PaidSeller): Promise<PayoutTotals[]> {
  const sums = await db
    .selectFrom('payouts')
    .select(['currency', 'status', (eb) => eb.fn.countAll<number>().as('count')])
    .select([centsOf('total').as('total'), centsOf('deducted').as('deducted')])
    .where('sellerQid', '=', seller.qid)
    .groupBy(['currency', 'status'])
    .execute();
  const days = await readAwaitedDays(db, seller);
  const currencies = new Set([seller.currency, ...sums.map(({ currency }) => currency).toSorted()]);
  return [...currencies].map((currency) => {
    const sumOfStatus = (status: PayoutRow['status']) => {
      const sum = sums.find((each) => each.currency === currency && each.status === status);
      return sumReply(sum ?? { count: 0, total: 0, deducted: 0 }, currency);
    };
    return {
      currency,
      review: sumOfStatus('REVIEW'),
      awaited: sumOfStatus('AWAITED'),
      days: days.filter((day) => day.amountCurrency === currency),
      paid: sumOfStatus('PAID'),
    };
  });
}

type CountedCents = {
  count: number | string;
  total: number | string | null;
  deducted: number | string | null;
};

export function sumReply({ count, total, deducted }: CountedCents, currency: string) {
  return {
    count: Number(count),
    amount: differenceOf(amountOfCents(total), amountOfCents(deducted)),
    amountCurrency: currency,
  };
}

async function readAwaitedDays(db: Tx, { qid, timeZone }: PaidSeller): Promise<PayoutTotals['days']> {
  const awaited = await db
    .selectFrom('payouts')
    .select(['currency', 'total', 'deducted', 'payoutAt'])
    .where('sellerQid', '=', qid)
    .where('status', '=', 'AWAITED')
    .orderBy('payoutAt')
    .execute();
  const groups = Map.groupBy(awaited, ({ payoutAt, currency }) => `${dayAt(payoutAt, timeZone)} ${currency}`);
  return [...groups].map(([key, payouts]) => {
    const [day = '', currency = ''] = key.split(' ');
    const amount = sumOf(payouts.map(({ total, deducted }) => differenceOf(total, deducted)));
    return { day, count: payouts.length, amount, amountCurrency: currency };
  });
}

function matching(db: Tx, { seller, filter }: PayoutSearch) {
  const { status, month, paidIn, currency } = filter;
  const due = month === undefined ? undefined : monthIn(month, seller.timeZone);
  const paid = paidIn === undefined ? undefined : monthIn(paidIn, seller.timeZone);
  return db
    .selectFrom('payouts')
    .where('payouts.sellerQid', '=', seller.qid)
    .where((eb) =>
      eb.and([
        ...(status === undefined ? [] : [eb('payouts.status', '=', status)]),
        ...(currency === undefined ? [] : [eb('payouts.currency', '=', currency)]),
        ...(due ? [eb('payouts.payoutAt', '>=', due.from), eb('payouts.payoutAt', '<', due.until)] : []),
        ...(paid ? [eb('payouts.paidAt', '>=', paid.from), eb('payouts.paidAt', '<', paid.until)] : []),
      ]),
    );
}
