import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  listPayouts,
  readPayoutTotals,
  readStatement,
  listStatements,
} from '#contract/money/payouts.calls.ts';
import type { PayoutFilter } from '#contract/money/payouts.schemas.ts';
import { payComplete, readTimeline } from '#contract/orders/sales.calls.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { addPayableSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';

async function start() {
  const marketplace = await startMarketplace();
  const { user, seller: company, ...caller } = await marketplace.signInSeller();
  let seller: TestCaller = caller;
  return {
    marketplace,
    company,
    /** Calls as the seller, who signs in again whenever time has passed. */
    get seller() {
      return seller;
    },
    /** Sets the time, at which the due tasks run. */
    async at(moment: string) {
      marketplace.clock.set(moment);
      await marketplace.runDueTasks();
      seller = await marketplace.signIn(user, company);
    },
    /** Pays a sale of one line with this price now. */
    async pay(price: string, sale: Partial<SaleRow> = {}) {
      const placedAt = marketplace.clock.now().toISOString();
      const values: SaleValues = { sale: { placedAt, ...sale }, lines: [{ requestedQuantity: 1, price }] };
      const added = await addPayableSale(marketplace.store, company, values);
      const answer = await seller.response(payComplete, { params: { qid: added.sale.qid }, version: 1 });
      return { qid: added.sale.qid, status: answer.status };
    },
  };
}

test('a paid order is on its way for two working days and then paid, with reference and account', async () => {
  const opened = await start();
  await opened.at('2026-03-06T09:00:00.000Z');
  const sale = await opened.pay('100.00', { fid: '225312702' });
  const list = await opened.seller.call(listPayouts, { query: {} });
  const [payout] = list.results;
  expect(list).toMatchObject({ count: 1 });
  expect(payout).toEqual({
    qid: payout?.qid,
    sale: { qid: sale.qid, fid: '225312702', companyName: 'Rue des Savons SARL' },
    status: 'AWAITED',
    goods: '100.00',
    goodsCurrency: 'EUR',
    shipping: '9.50',
    shippingCurrency: 'EUR',
    vat: '0.00',
    vatCurrency: 'EUR',
    fee: '-8.00',
    feeCurrency: 'EUR',
    total: '101.50',
    totalCurrency: 'EUR',
    deducted: '0.00',
    deductedCurrency: 'EUR',
    amount: '101.50',
    amountCurrency: 'EUR',
    triggeredOn: '2026-03-06',
    paidOn: '2026-03-06',
    payoutOn: '2026-03-10',
    reference: 'QUAYSIDE 225312702',
    maskedAccount: '•••• 6199',
  });
  await opened.at('2026-03-10T08:59:59.000Z');
  expect((await opened.seller.call(listPayouts, { query: {} })).results).toEqual([payout]);
  await opened.at('2026-03-10T09:00:00.000Z');
  expect((await opened.seller.call(listPayouts, { query: {} })).results).toEqual([
    { ...payout, status: 'PAID' },
  ]);
  const [entry] = await opened.seller.call(readTimeline, { params: { qid: sale.qid } });
  expect(entry).toMatchObject({
    at: '2026-03-10T09:00:00.000Z',
    actor: 'Quayside',
    kind: 'PAID_OUT',
    subject: 'QUAYSIDE 225312702',
    after: '101.50 EUR',
  });
});

test('a payment in review has a payout without transfer until it is approved', async () => {
  const opened = await start();
  const { status } = await opened.pay('30000.00');
  expect(status).toBe(400);
  const [reviewed] = (await opened.seller.call(listPayouts, { query: {} })).results;
  expect(reviewed).toMatchObject({
    status: 'REVIEW',
    paidOn: null,
    payoutOn: '2026-03-05',
    reference: null,
    maskedAccount: null,
  });
  await opened.at('2026-03-03T09:00:00.000Z');
  expect((await opened.seller.call(listPayouts, { query: {} })).results).toMatchObject([
    {
      qid: reviewed?.qid,
      status: 'AWAITED',
      triggeredOn: '2026-03-02',
      paidOn: '2026-03-03',
      payoutOn: '2026-03-05',
    },
  ]);
});

test('the totals tell what is in review, on its way by day, and paid', async () => {
  const opened = await start();
  await opened.pay('100.00');
  await opened.pay('200.00');
  await opened.at('2026-03-03T09:00:00.000Z');
  await opened.pay('300.00');
  await opened.pay('30000.00');
  const sum = (count: number, amount: string) => ({ count, amount, amountCurrency: 'EUR' });
  expect(await opened.seller.call(readPayoutTotals)).toEqual([
    {
      currency: 'EUR',
      review: sum(1, '27609.50'),
      awaited: sum(3, '580.50'),
      days: [
        { day: '2026-03-04', ...sum(2, '295.00') },
        { day: '2026-03-05', ...sum(1, '285.50') },
      ],
      paid: sum(0, '0.00'),
    },
  ]);
  await opened.at('2026-03-04T09:00:00.000Z');
  expect(await opened.seller.call(readPayoutTotals)).toMatchObject([
    { awaited: sum(2, '27895.00'), paid: sum(2, '295.00'), review: sum(0, '0.00') },
  ]);
});

test('payouts are filtered by status and by month in the time zone of the seller', async () => {
  const opened = await start();
  await opened.at('2026-03-27T10:30:00.000Z');
  await opened.pay('100.00', { fid: 'early' });
  // In Berlin it is the first of April already.
  await opened.at('2026-03-31T22:30:00.000Z');
  await opened.pay('100.00', { fid: 'late' });
  await opened.marketplace.runDueTasks();
  const listed = async (query: PayoutFilter) => {
    const { results } = await opened.seller.call(listPayouts, { query });
    return results.map(({ sale, payoutOn }) => [sale.fid, payoutOn]);
  };
  expect(await listed({})).toEqual([
    ['late', '2026-04-03'],
    ['early', '2026-03-31'],
  ]);
  expect(await listed({ month: '2026-04' })).toEqual([['late', '2026-04-03']]);
  expect(await listed({ month: '2026-03', status: 'PAID' })).toEqual([['early', '2026-03-31']]);
  expect(await listed({ paidIn: '2026-04' })).toEqual([['late', '2026-04-03']]);
  expect(await listed({ currency: 'GBP' })).toEqual([]);
});

test('a test order has no payout', async () => {
  const opened = await start();
  expect(await opened.pay('100.00', { isTest: 1 })).toMatchObject({ status: 200 });
  expect(await opened.seller.call(listPayouts, { query: {} })).toMatchObject({ count: 0 });
});

test('a user sees the payouts of the own company alone', async () => {
  const opened = await start();
  await opened.pay('100.00');
  const other = await opened.marketplace.signInSeller();
  const params = { month: '2026-03' };
  expect(await other.call(listPayouts, { query: {} })).toMatchObject({ count: 0, results: [] });
  expect(await other.call(readPayoutTotals)).toMatchObject([{ awaited: { count: 0 } }]);
  expect(await other.call(listStatements, { query: {} })).toEqual([]);
  expect(await other.call(readStatement, { params, query: {} })).toMatchObject({
    orders: { count: 0 },
    closing: '0.00',
  });
  expect(await opened.seller.call(readStatement, { params, query: {} })).toMatchObject({
    orders: { count: 1 },
  });
  const staff = await opened.marketplace.signInStaff();
  expect(await staff.call(listPayouts, { query: {} })).toMatchObject({ count: 0 });
  expect(await staff.call(readPayoutTotals)).toEqual([]);
  expect(await staff.refusal(readStatement, { params, query: {} })).toMatchObject({ code: 'not_found' });
  const warehouse = await opened.marketplace.signInWarehouse();
  expect(await warehouse.refusal(listPayouts, { query: {} })).toMatchObject({ code: 'forbidden' });
});

test('payouts of sales that were paid before the store had payouts are added by a task', async () => {
  const opened = await start();
  await opened.pay('100.00');
  await opened.pay('30000.00');
  const before = await opened.seller.call(listPayouts, { query: {} });
  const { db } = opened.marketplace.store;
  await db.deleteFrom('payouts').execute();
  await db.deleteFrom('tasks').where('kind', '=', 'pay-out').execute();
  const task = { payload: '{}', attempts: 0, claimedUntil: null, doneAt: null, failure: null };
  await db
    .insertInto('tasks')
    .values({ ...task, qid: 'a', kind: 'add-missing-payouts', runAt: '2026-03-02T09:00:00.000Z' })
    .execute();
  await opened.at('2026-03-02T09:00:01.000Z');
  const withoutQid = ({ results }: typeof before) =>
    results.map(({ qid: _, ...payout }) => payout).toSorted((a, b) => a.total.localeCompare(b.total));
  expect(withoutQid(await opened.seller.call(listPayouts, { query: {} }))).toEqual(withoutQid(before));
  await opened.at('2026-03-03T09:00:00.000Z');
  await opened.at('2026-03-09T09:00:00.000Z');
  expect((await opened.seller.call(listPayouts, { query: {} })).results.map(({ status }) => status)).toEqual([
    'PAID',
    'PAID',
  ]);
});

test('two payments at once settle a credit note once', async () => {
  const { marketplace, company, seller, pay } = await start();
  await marketplace.store.db
    .insertInto('creditNotes')
    .values({
      qid: randomUUID(),
      fid: 'CN-2026-02',
      sellerQid: company.qid,
      month: '2026-02',
      currency: 'EUR',
      claimed: '390.00',
      waived: '0.00',
      amount: '390.00',
      issuedAt: '2026-02-28T22:59:59.000Z',
    })
    .execute();
  const paid = await Promise.all(['500.00', '500.00', '500.00'].map((price) => pay(price)));
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);

  const { results } = await seller.call(listPayouts, { query: {} });
  expect(results.map(({ deducted }) => deducted).toSorted()).toEqual(['0.00', '0.00', '390.00']);
});
