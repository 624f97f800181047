import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { addDays } from 'date-fns/addDays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  downloadStatementPdf,
  downloadStatementSpreadsheet,
  listPayouts,
  listStatements,
  readStatement,
} from '#contract/money/payouts.calls.ts';
import type { Payout, PayoutFilter, Statement } from '#contract/money/payouts.schemas.ts';
import { differenceOf, sumOf } from '#contract/platform/values/money.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { monthIn } from '#server/platform/months.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addPayout } from '#tests/money/payout.factory.ts';
import { readPdfRows } from '#tests/orders/pdf-rows.ts';
import { startMarketplace, type SignedInCaller } from '#tests/platform/marketplace/start-marketplace.ts';
import { creditNoteAmounts, creditNoteFid } from './payouts.rules.ts';
import { readBalance } from './statements.store.ts';

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];

type SampleSale = { day: number; price: string; shipping: string; vat: string; claimed: boolean };

async function start(sales: SampleSale[]) {
  const marketplace = await startMarketplace({ now: '2026-01-01T09:00:00.000Z' });
  const { store, clock } = marketplace;
  const { user, seller } = await marketplace.signInSeller();
  if (seller === null) throw new Error('The user has no company.');
  for (const month of months) {
    const paid = sales.filter(({ day }) => monthOfDay(day) === month).toSorted((a, b) => a.day - b.day);
    const claims = [];
    for (const sale of paid) {
      clock.set(momentOfDay(sale.day));
      const saleQid = await payNow(store, seller, sale, clock.now());
      if (sale.claimed) claims.push({ saleQid, amount: sale.price });
    }
    if (month !== months.at(-1)) await addCreditNote(store, seller, month, claims, paid);
  }
  clock.set('2026-04-20T12:00:00.000Z');
  await marketplace.runDueTasks();
  return { marketplace, seller, caller: await marketplace.signIn(user, seller) };
}

const monthOfDay = (day: number) => momentOfDay(day).slice(0, 7);
const momentOfDay = (day: number) => addDays(new Date('2026-01-02T10:00:00.000Z'), day).toISOString();

async function payNow(
  store: Store,
  seller: SellerRow,
  { price, shipping, vat }: SampleSale,
  now: Date,
): Promise<string> {
  const { qid } = await addPayout(store, seller, {
    paidAt: now.toISOString(),
    sale: { shippingMethod: 'SELF', sellerShippingFee: shipping, sellerVat: vat },
    lines: [{ requestedQuantity: 1, price }],
  });
  return qid;
}

async function addCreditNote(
  store: Store,
  seller: SellerRow,
  month: string,
  claims: { saleQid: string; amount: string }[],
  paid: SampleSale[],
): Promise<void> {
  const amounts = creditNoteAmounts(
    claims.map(({ amount }) => amount),
    sumOf(paid.map(({ price }) => price)),
  );
  if (amounts.amount === '0.00') return;
  const issuedAt = new Date(Date.parse(monthIn(month, seller.timeZone).until) - 1000).toISOString();
  const fid = creditNoteFid(seller.fid, month, 'EUR');
  const qid = randomUUID();
  const note = { qid, fid, sellerQid: seller.qid, month, currency: 'EUR', ...amounts, issuedAt };
  await store.db.insertInto('creditNotes').values(note).execute();
  await store.db
    .insertInto('creditNoteClaims')
    .values(claims.map((claim, index) => ({ ...claim, creditNoteQid: qid, claimFid: `C-${index}` })))
    .execute();
}

async function readAll(caller: SignedInCaller, filter: PayoutFilter): Promise<Payout[]> {
  const { results } = await caller.call(listPayouts, { query: { ...filter, size: 100 } });
  return results;
}

const amount = fc.integer({ min: 0, max: 900_000 }).map((cents) => (cents / 100).toFixed(2));
const sampleSales = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 107 }),
    price: amount,
    shipping: amount,
    vat: amount,
    claimed: fc.boolean(),
  }),
  { maxLength: 14 },
);

test('orders, fees, credit notes and transfers add up to the balances, on the page, in XLSX and in PDF', async () => {
  await fc.assert(
    fc.asyncProperty(sampleSales, async (sales) => {
      const { marketplace, seller, caller } = await start(sales);
      let closing = '0.00';
      for (const month of months) {
        const params = { month };
        const statement = await caller.call(readStatement, { params, query: {} });
        const orders = await readAll(caller, { paidIn: month, order: 'paidOn' });
        const transfers = await readAll(caller, { month, status: 'PAID', order: 'payoutOn' });
        expectSums(statement, orders, transfers);
        expect(statement.opening).toBe(closing);
        const { until } = monthIn(month, seller.timeZone);
        const account = { sellerQid: seller.qid, currency: 'EUR' };
        expect(await readBalance(marketplace.store.db, account, until)).toBe(statement.closing);
        closing = statement.closing;
        const xlsx = await caller.call(downloadStatementSpreadsheet, { params, query: {} });
        expectSpreadsheet(await xlsx.blob.arrayBuffer(), statement, orders, transfers);
        const pdf = await caller.call(downloadStatementPdf, { params, query: {} });
        const rows = await readPdfRows(new Uint8Array(await pdf.blob.arrayBuffer()));
        expectPdf(rows, statement, orders, transfers);
      }
    }),
    { numRuns: 6 },
  );
});

function expectSums(statement: Statement, orders: Payout[], transfers: Payout[]): void {
  for (const part of ['goods', 'shipping', 'vat', 'fee', 'total'] as const) {
    expect(statement.orders[part]).toBe(sumOf(orders.map((order) => order[part])));
  }
  for (const { goods, shipping, vat, fee, total } of orders) {
    expect(sumOf([goods, shipping, vat, fee])).toBe(total);
  }
  expect(statement.orders.count).toBe(orders.length);
  expect(statement.transfers).toMatchObject({
    count: transfers.length,
    amount: sumOf(transfers.map((transfer) => transfer.amount)),
  });
  for (const { claims, claimed, waived, amount } of statement.creditNotes) {
    expect(sumOf(claims.map((claim) => claim.amount))).toBe(claimed);
    expect(differenceOf(claimed, waived)).toBe(amount);
  }
  const credited = differenceOf(
    sumOf([statement.opening, statement.orders.total]),
    statement.creditNotesTotal,
  );
  expect(differenceOf(credited, statement.transfers.amount)).toBe(statement.closing);
}

type Cell = string | number | Date;

function expectSpreadsheet(
  file: ArrayBuffer,
  statement: Statement,
  orders: Payout[],
  transfers: Payout[],
): void {
  const { Sheets: sheets, SheetNames: names } = read(file, { cellDates: true, UTC: true });
  expect(names).toEqual(['Balance', 'Orders', 'Credit notes', 'Transfers']);
  const rowsOf = (name: string) => {
    const sheet = sheets[name];
    return sheet ? utils.sheet_to_json<Cell[]>(sheet, { header: 1, UTC: true, defval: '' }).slice(1) : [];
  };
  const day = (text: string | null) => new Date(`${text}T00:00:00.000Z`);
  expect(rowsOf('Orders')).toEqual([
    ...orders.map(({ sale, paidOn, goods, shipping, vat, fee, total }) => [
      sale.fid,
      day(paidOn),
      ...[goods, shipping, vat, fee, total].map(Number),
    ]),
    ['Total', '', ...partsOf(statement.orders).map(Number)],
  ]);
  expect(rowsOf('Transfers').map((row) => [row[0], row[1], row[2], row[5]])).toEqual([
    ...transfers.map(({ payoutOn, reference, maskedAccount, amount }) => [
      day(payoutOn),
      reference,
      maskedAccount,
      Number(amount),
    ]),
    ['', 'Total', '', Number(statement.transfers.amount)],
  ]);
  const balance = rowsOf('Balance').map(([, figure]) => Number(figure));
  expect(balance.at(-1)).toBe(Number(statement.closing));
  expect(sumOf(balance.slice(0, -1).map((figure) => figure.toFixed(2)))).toBe(statement.closing);
  const notes = rowsOf('Credit notes').map((row) => Number(row[4]));
  expect(sumOf(notes.slice(0, -1).map((figure) => figure.toFixed(2)))).toBe(statement.creditNotesTotal);
  expect(notes.at(-1)).toBe(Number(statement.creditNotesTotal));
}

function partsOf({ goods, shipping, vat, fee, total }: Statement['orders'] | Payout): string[] {
  return [goods, shipping, vat, fee, total];
}

function expectPdf(rows: string[][], statement: Statement, orders: Payout[], transfers: Payout[]): void {
  const shown = rows.map((row) => row.join(' | '));
  const figure = (text: string) => text.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
  for (const order of orders) {
    const texts = [order.sale.fid, dayText(order.paidOn ?? ''), ...partsOf(order).map(figure)];
    expect(shown).toContain(texts.join(' | '));
  }
  for (const transfer of transfers) {
    const start = [dayText(transfer.payoutOn), transfer.reference, transfer.maskedAccount].join(' | ');
    const row = shown.find((each) => each.startsWith(start));
    expect(row?.endsWith(` | ${figure(transfer.amount)}`)).toBe(true);
  }
  expect(shown.filter((row) => row.includes('…'))).toEqual([]);
  const totals = ['Total', ...partsOf(statement.orders).map(figure)].join(' | ');
  expect(shown.includes(totals)).toBe(orders.length > 0);
  expect(shown.some((row) => row.endsWith(` | ${figure(statement.closing)}`))).toBe(true);
}

function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

test('a credit note is deducted from the next transfers, and its claims and the share that we pay are listed', async () => {
  const { caller } = await start([
    { day: 3, price: '400.00', shipping: '0.00', vat: '0.00', claimed: true },
    { day: 4, price: '600.00', shipping: '0.00', vat: '0.00', claimed: false },
    { day: 40, price: '300.00', shipping: '0.00', vat: '0.00', claimed: false },
    { day: 41, price: '500.00', shipping: '0.00', vat: '0.00', claimed: false },
  ]);
  const january = await caller.call(readStatement, { params: { month: '2026-01' }, query: {} });
  expect(january).toMatchObject({
    isRunning: false,
    firstDay: '2026-01-01',
    lastDay: '2026-01-31',
    opening: '0.00',
    orders: { count: 2, goods: '1000.00', fee: '-80.00', total: '920.00' },
    creditNotes: [{ issuedOn: '2026-01-31', claimed: '400.00', waived: '10.00', amount: '390.00' }],
    creditNotesTotal: '390.00',
    transfers: { count: 2, amount: '920.00' },
    closing: '-390.00',
    review: null,
  });
  const february = await readAll(caller, { month: '2026-02', order: 'payoutOn' });
  expect(february.map(({ total, deducted, amount }) => [total, deducted, amount])).toEqual([
    ['276.00', '276.00', '0.00'],
    ['460.00', '114.00', '346.00'],
  ]);
  const { opening, closing } = await caller.call(readStatement, { params: { month: '2026-02' }, query: {} });
  expect([opening, closing]).toEqual(['-390.00', '0.00']);
});

test('every month since the first payment has a statement, also one without orders; a later one has none', async () => {
  const { caller } = await start([
    { day: 3, price: '400.00', shipping: '0.00', vat: '0.00', claimed: false },
    { day: 100, price: '100.00', shipping: '0.00', vat: '0.00', claimed: false },
  ]);
  const summaries = await caller.call(listStatements, { query: {} });
  expect(
    summaries.map(({ month, isRunning, orders }) => [month, isRunning, orders.count, orders.total]),
  ).toEqual([
    ['2026-04', true, 1, '92.00'],
    ['2026-03', false, 0, '0.00'],
    ['2026-02', false, 0, '0.00'],
    ['2026-01', false, 1, '368.00'],
  ]);
  const empty = await caller.call(readStatement, { params: { month: '2026-03' }, query: {} });
  expect(empty).toMatchObject({
    orders: { count: 0 },
    transfers: { count: 0 },
    opening: '0.00',
    closing: '0.00',
  });
  const running = await caller.call(readStatement, { params: { month: '2026-04' }, query: {} });
  expect(running).toMatchObject({ isRunning: true, review: { count: 0 } });
  for (const input of [
    { params: { month: '2026-05' }, query: {} },
    { params: { month: '2026-04' }, query: { currency: 'GBP' } },
  ]) {
    expect(await caller.refusal(readStatement, input)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await caller.refusal(downloadStatementPdf, input)).toMatchObject({ code: 'not_found' });
  }
  const response = await caller.response(readStatement, { params: { month: '2026-13' }, query: {} });
  expect(response.status).toBe(404);
});

test('a text that looks like a formula stays a text in the spreadsheet', async () => {
  const { marketplace, seller, caller } = await start([]);
  await addPayout(marketplace.store, seller, { paidAt: '2026-04-20T12:00:00.000Z', sale: { fid: '=1+1' } });
  const { blob, name } = await caller.call(downloadStatementSpreadsheet, {
    params: { month: '2026-04' },
    query: {},
  });
  const { Sheets: sheets } = read(await blob.arrayBuffer());
  expect(sheets.Orders?.A2).toMatchObject({ t: 's', v: '=1+1' });
  expect(sheets.Orders?.A2?.f).toBeUndefined();
  expect(name).toBe(`Statement 2026-04 EUR ${seller.fid}.xlsx`);
});
