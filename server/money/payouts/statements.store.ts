import { sql } from 'kysely';
import type { CreditNote, Statement, StatementSummary } from '#contract/money/payouts.schemas.ts';
import { differenceOf, sumOf } from '#contract/platform/values/money.ts';
import { dayAt, monthAt, monthsBetween, type Month } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { amountOfCents, centsOf } from './exact-sum.ts';
import { sumReply, type PaidSeller } from './payout-list.store.ts';

/** The payouts and credit notes of one seller in one currency. */
type Account = { sellerQid: string; currency: string };
type Period = Pick<Month, 'from' | 'until'>;

/** The statement of one month. */
export async function readStatement(
  db: Tx,
  seller: PaidSeller,
  { month, currency }: { month: Month; currency: string },
  now: Date,
): Promise<Statement> {
  const account = { sellerQid: seller.qid, currency };
  const isRunning = now.toISOString() < month.until;
  const opening = await readBalance(db, account, month.from);
  const orders = await addUpOrders(db, account, month);
  const transfers = await addUpTransfers(db, account, month);
  const creditNotes = await readCreditNotes(db, account, month, seller.timeZone);
  const creditNotesTotal = sumOf(creditNotes.map(({ amount }) => amount));
  const credited = differenceOf(sumOf([opening, orders.total]), creditNotesTotal);
  return {
    month: month.month,
    currency,
    currencies: await readCurrencies(db, seller),
    firstDay: month.firstDay,
    lastDay: month.lastDay,
    isRunning,
    opening,
    openingCurrency: currency,
    orders,
    creditNotes,
    creditNotesTotal,
    creditNotesTotalCurrency: currency,
    transfers,
    closing: differenceOf(credited, transfers.amount),
    closingCurrency: currency,
    review: isRunning ? await addUpReviews(db, account) : null,
  };
}

/** What the seller is owed at a moment: transfers on their way less credit notes that no transfer has settled. */
export async function readBalance(db: Tx, account: Account, at: string): Promise<string> {
  const { sellerQid, currency } = account;
  const owed = await db
    .selectFrom('payouts')
    .select(centsOf('total').as('cents'))
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .where('paidAt', '<', at)
    .where((eb) => eb.or([eb('status', '!=', 'PAID'), eb('payoutAt', '>=', at)]))
    .executeTakeFirstOrThrow();
  const noted = await db
    .selectFrom('creditNotes')
    .select(centsOf('amount').as('cents'))
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .where('issuedAt', '<', at)
    .executeTakeFirstOrThrow();
  const settled = await db
    .selectFrom('creditNoteDeductions')
    .innerJoin('payouts', 'payouts.qid', 'creditNoteDeductions.payoutQid')
    .select(centsOf('creditNoteDeductions.amount').as('cents'))
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .where('status', '=', 'PAID')
    .where('payoutAt', '<', at)
    .executeTakeFirstOrThrow();
  const open = differenceOf(amountOfCents(noted.cents), amountOfCents(settled.cents));
  return differenceOf(amountOfCents(owed.cents), open);
}

/** The currencies in which a seller was paid, that of the seller first. */
export async function readCurrencies(db: Tx, { qid, currency }: PaidSeller): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('currency')
    .distinct()
    .where('sellerQid', '=', qid)
    .orderBy('currency')
    .execute();
  return [...new Set([currency, ...rows.map((row) => row.currency)])];
}

/** The months since the first payment of a seller, the newest first. */
export async function readStatementSummaries(
  db: Tx,
  seller: PaidSeller,
  currency: string,
  now: Date,
): Promise<StatementSummary[]> {
  const account = { sellerQid: seller.qid, currency };
  const { first } = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.min('triggeredAt').as('first'))
    .where('sellerQid', '=', seller.qid)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  if (!first) return [];
  const months = monthsBetween(new Date(first), now, seller.timeZone);
  const totals = await addUpMonths(db, account, months);
  const running = monthAt(now, seller.timeZone).month;
  return months.map(({ month }) => ({
    month,
    isRunning: month === running,
    orders: {
      count: Number(totals.get(month)?.count ?? 0),
      total: amountOfCents(totals.get(month)?.cents ?? 0),
      totalCurrency: currency,
    },
  }));
}

async function addUpMonths(db: Tx, { sellerQid, currency }: Account, months: readonly Month[]) {
  // The months are those of the seller's time zone, which the databases do not know.
  const cases = months.map(({ month, from, until }) => {
    return sql`when ${sql.ref('paidAt')} >= ${from} and ${sql.ref('paidAt')} < ${until} then ${month}`;
  });
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('payouts')
        .select([sql<string>`case ${sql.join(cases, sql` `)} end`.as('month'), 'total'])
        .where('sellerQid', '=', sellerQid)
        .where('currency', '=', currency)
        .where('paidAt', 'is not', null)
        .as('paid'),
    )
    .select(['month', (eb) => eb.fn.countAll<number>().as('count'), centsOf('total').as('cents')])
    .groupBy('month')
    .execute();
  return new Map(rows.map((row) => [row.month, row]));
}

async function addUpOrders(db: Tx, account: Account, month: Period): Promise<Statement['orders']> {
  const sums = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select([
      centsOf('goods').as('goods'),
      centsOf('shipping').as('shipping'),
      centsOf('vat').as('vat'),
      centsOf('fee').as('fee'),
      centsOf('total').as('total'),
    ])
    .where('sellerQid', '=', account.sellerQid)
    .where('currency', '=', account.currency)
    .where('paidAt', '>=', month.from)
    .where('paidAt', '<', month.until)
    .executeTakeFirstOrThrow();
  return {
    count: Number(sums.count),
    goods: amountOfCents(sums.goods),
    goodsCurrency: account.currency,
    shipping: amountOfCents(sums.shipping),
    shippingCurrency: account.currency,
    vat: amountOfCents(sums.vat),
    vatCurrency: account.currency,
    fee: amountOfCents(sums.fee),
    feeCurrency: account.currency,
    total: amountOfCents(sums.total),
    totalCurrency: account.currency,
  };
}

async function addUpTransfers(db: Tx, account: Account, month: Period): Promise<Statement['transfers']> {
  const sums = await payoutsWithStatus(db, account, 'PAID')
    .where('payoutAt', '>=', month.from)
    .where('payoutAt', '<', month.until)
    .executeTakeFirstOrThrow();
  return sumReply(sums, account.currency);
}

async function addUpReviews(db: Tx, account: Account): Promise<Statement['transfers']> {
  const sums = await payoutsWithStatus(db, account, 'REVIEW').executeTakeFirstOrThrow();
  return sumReply(sums, account.currency);
}

function payoutsWithStatus(db: Tx, { sellerQid, currency }: Account, status: 'PAID' | 'REVIEW') {
  return db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select([centsOf('total').as('total'), centsOf('deducted').as('deducted')])
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .where('status', '=', status);
}

async function readCreditNotes(
  db: Tx,
  account: Account,
  month: Period,
  timeZone: string,
): Promise<CreditNote[]> {
  const { sellerQid, currency } = account;
  const notes = await db
    .selectFrom('creditNotes')
    .select(['qid', 'fid', 'issuedAt', 'claimed', 'waived', 'amount'])
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .where('issuedAt', '>=', month.from)
    .where('issuedAt', '<', month.until)
    .orderBy('issuedAt')
    .execute();
  if (notes.length === 0) return [];
  const claims = await db
    .selectFrom('creditNoteClaims')
    .innerJoin('sales', 'sales.qid', 'creditNoteClaims.saleQid')
    .select(['creditNoteQid', 'claimFid', 'saleQid', 'sales.fid as saleFid', 'amount'])
    .where(
      'creditNoteQid',
      'in',
      notes.map(({ qid }) => qid),
    )
    .orderBy('claimFid')
    .execute();
  return notes.map(({ issuedAt, claimed, waived, amount, ...note }) => ({
    ...note,
    issuedOn: dayAt(issuedAt, timeZone),
    claims: claims
      .filter(({ creditNoteQid }) => creditNoteQid === note.qid)
      .map((claim) => ({
        fid: claim.claimFid,
        sale: { qid: claim.saleQid, fid: claim.saleFid },
        amount: claim.amount,
        amountCurrency: currency,
      })),
    claimed,
    claimedCurrency: currency,
    waived,
    waivedCurrency: currency,
    amount,
    amountCurrency: currency,
  }));
}
