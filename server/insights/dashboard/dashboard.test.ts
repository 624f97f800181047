import { expect, test } from 'vitest';
import { updateOffers } from '#contract/catalogue/offers.calls.ts';
import { uploadStockList } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { readTodos } from '#contract/insights/dashboard.calls.ts';
import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { addDisputedClaim, addOpenClaim } from '#tests/claims/claim.factory.ts';
import { stockFile } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { addBankDetails, addSale } from '#tests/orders/sale/sale.factory.ts';
import { addStocklistSource, type SellerValues } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const OLD = '2026-02-01T08:00:00.000Z';

/** A seller with a complete profile and an offer that wins. */
async function start(values?: SellerValues) {
  const marketplace = await startMarketplace({ now: NOW });
  const caller = await marketplace.signInSeller(values);
  const { seller } = caller;
  const { store } = marketplace;
  await addBankDetails(store, seller.qid);
  const offer = await addOffer(store, seller, { at: OLD });
  const order = (fid: string, sale: Partial<SaleRow> = {}) =>
    addSale(store, seller, { sale: { fid, payout: '10.50', lineCount: 2, ...sale } });
  return { marketplace, caller, seller, store, offer, order, todos: () => caller.call(readTodos) };
}

/** A todo in a few words. */
function brief(todo: Todo): string {
  const due = todo.dueAt?.slice(5, 16) ?? '–';
  switch (todo.kind) {
    case 'ORDER':
      return `${todo.sale.fid} ${todo.isExpiring ? 'expires' : todo.sale.nextAction} ${due}`;
    case 'ORDERS':
      return `${todo.count}${todo.isRest ? ' more' : ''} ${todo.group} ${due}`;
    case 'CLAIMS':
      return `${todo.count}${todo.isRest ? ' more' : ''} CLAIMS ${due}`;
    default:
      return `${todo.kind} ${due}`;
  }
}

test('a new seller has to complete the profile and to offer something', async () => {
  const marketplace = await startMarketplace();
  const caller = await marketplace.signInSeller({ seller: { chamberOfCommerce: null }, address: null });
  expect(await caller.call(readTodos)).toEqual([
    {
      kind: 'PROFILE',
      dueAt: null,
      gaps: ['BANK_DETAILS', 'CHAMBER_OF_COMMERCE', 'BILLING_ADDRESS', 'SHIPPING_ADDRESS'],
    },
    { kind: 'NO_OFFERS', dueAt: null },
  ]);
});

test('nothing needs a seller who has done it all, nor staff without a company', async () => {
  const { marketplace, seller, store, order, todos } = await start();
  await order('1', { status: 'PAYMENT_REVIEW', nextAction: null });
  await order('2', { status: 'COMPLETED', nextAction: null });
  await addDisputedClaim(store, seller);
  const { seller: other } = await marketplace.signInSeller();
  await addSale(store, other);
  await addOpenClaim(store, other);
  expect(await todos()).toEqual([]);
  expect(await (await marketplace.signInStaff()).call(readTodos)).toEqual([]);
});

test('orders that are about to expire stand alone, the others with those of the same next action', async () => {
  const { order, todos } = await start();
  const confirmed = { status: 'CONFIRMED', readAt: OLD } as const;
  await order('1', { expiredAt: '2026-03-02T20:00:00.000Z' });
  await order('2', { expiredAt: '2026-03-04T20:00:00.000Z', payout: '0.25', readAt: OLD });
  await order('3', { expiredAt: '2026-03-04T10:00:00.000Z', lineCount: 1000 });
  await order('4', { ...confirmed, expiredAt: '2026-03-03T09:00:00.000Z' });
  await order('5', { ...confirmed, expiredAt: '2026-03-03T09:00:01.000Z' });
  await order('6', { ...confirmed, expiredAt: '2026-03-05T09:00:00.000Z', nextAction: 'TRIGGER_PAYMENT' });
  await order('7', { ...confirmed, expiredAt: '2026-03-04T09:00:00.000Z', nextAction: 'TRIGGER_PAYMENT' });
  await order('8', { status: 'PAID', readAt: OLD, expiredAt: '2026-03-02T10:00:00.000Z' });
  await order('9', { expiredAt: '2026-03-02T08:00:00.000Z' });
  const found = await todos();
  expect(found.map(brief)).toEqual([
    '1 expires 03-02T20:00',
    '4 expires 03-03T09:00',
    '5 ADD_SHIPPING 03-03T09:00',
    '2 TRIGGER_PAYMENT 03-04T09:00',
    '2 more CONFIRM_QUANTITIES 03-04T10:00',
    '8 COMPLETE –',
  ]);
  expect(found.find((todo) => todo.kind === 'ORDERS' && todo.isRest)).toEqual({
    kind: 'ORDERS',
    group: 'CONFIRM_QUANTITIES',
    dueAt: '2026-03-04T10:00:00.000Z',
    count: 2,
    isRest: true,
    unreadCount: 1,
    lineCount: 1002,
    payouts: [{ amount: '10.75', amountCurrency: 'EUR' }],
  });
});

test('of more than three orders that are about to expire, two stand alone', async () => {
  const { order, todos } = await start();
  const expiring = (index: number, sale: Partial<SaleRow> = {}) =>
    order(String(index), {
      expiredAt: `2026-03-02T${10 + index}:00:00.000Z`,
      payout: `${index + 1}.50`,
      ...sale,
    });
  for (const index of [0, 1]) await expiring(index);
  await expiring(2, { currency: 'GBP' });
  expect((await todos()).map(brief)).toEqual([
    '0 expires 03-02T10:00',
    '1 expires 03-02T11:00',
    '2 expires 03-02T12:00',
  ]);
  await expiring(3);
  const [, , rest, ...others] = await todos();
  expect(others).toEqual([]);
  expect(rest).toEqual({
    kind: 'ORDERS',
    group: 'EXPIRING',
    dueAt: '2026-03-02T12:00:00.000Z',
    count: 2,
    isRest: true,
    unreadCount: 2,
    lineCount: 4,
    payouts: [
      { amount: '4.50', amountCurrency: 'EUR' },
      { amount: '3.50', amountCurrency: 'GBP' },
    ],
  });
});

test('claims to answer stand alone when they are due within a day, or when there is one', async () => {
  const { marketplace, seller, store, todos } = await start();
  await addOpenClaim(store, seller, new Date('2026-02-23T20:00:00.000Z'));
  expect(await todos()).toMatchObject([
    { kind: 'CLAIM', dueAt: '2026-03-02T20:00:00.000Z', claim: { status: 'OPEN', amount: '331.24' } },
  ]);
  await addOpenClaim(store, seller, new Date('2026-02-27T20:00:00.000Z'));
  expect((await todos()).map(brief)).toEqual(['CLAIM 03-02T20:00', 'CLAIM 03-06T20:00']);
  await addOpenClaim(store, seller, new Date('2026-02-28T20:00:00.000Z'));
  expect((await todos()).slice(1)).toEqual([
    {
      kind: 'CLAIMS',
      dueAt: '2026-03-06T20:00:00.000Z',
      count: 2,
      isRest: true,
      amounts: [{ amount: '662.48', amountCurrency: 'EUR' }],
    },
  ]);
  for (let due = 1; due > 0;) {
    marketplace.clock.set('2026-03-02T20:00:01.000Z');
    due = await marketplace.runDueTasks();
  }
  const later = await marketplace.signIn(
    await store.db
      .selectFrom('users')
      .selectAll()
      .where('sellerQid', '=', seller.qid)
      .executeTakeFirstOrThrow(),
  );
  expect((await later.call(readTodos)).map(brief)).toEqual(['2 CLAIMS 03-06T20:00']);
});

test('an incomplete profile is due with the first order that is not paid', async () => {
  const { order, todos } = await start({ address: { usageTypes: '["BILLING"]' } });
  await order('1', { expiredAt: '2026-03-06T20:00:00.000Z' });
  await order('2', { expiredAt: '2026-03-05T20:00:00.000Z', status: 'CONFIRMED' });
  await order('3', { expiredAt: '2026-03-02T20:00:00.000Z', status: 'PAID' });
  expect((await todos()).find(({ kind }) => kind === 'PROFILE')).toEqual({
    kind: 'PROFILE',
    dueAt: '2026-03-05T20:00:00.000Z',
    gaps: ['SHIPPING_ADDRESS'],
  });
});

type FetchValues = Partial<Database['stocklistFetches']>;

test('a stock source needs the seller after a failure', async () => {
  const { seller, store, todos } = await start();
  await addStocklistSource(store, seller);
  const ended = (values: FetchValues) =>
    store.db
      .updateTable('stocklistFetches')
      .set({ fetchedAt: OLD, failure: null, ...values })
      .execute();
  expect(await todos()).toEqual([]);
  await ended({ result: 'FAILED', failure: 'source_file_missing', failuresInARow: 2 });
  expect(await todos()).toEqual([
    {
      kind: 'STOCK_SOURCE',
      dueAt: null,
      host: 'ftp.nordlicht.example',
      failure: 'source_file_missing',
      failuresInARow: 2,
      nextFetchAt: '2026-03-03T05:12:00.000Z',
      isFetching: false,
    },
  ]);
  await ended({ result: 'UNCHANGED', failuresInARow: 0 });
  expect(await todos()).toEqual([]);
});

test('an import waits for the seller as long as it is open', async () => {
  const { caller, seller, store, todos } = await start();
  await addStocklistSource(store, seller);
  for (const reason of ['DECISION', 'OPEN_IMPORT'] as const) {
    await store.db.updateTable('stocklistFetches').set({ fetchedAt: OLD, result: reason }).execute();
    await store.db.deleteFrom('stockImports').execute();
    expect(await todos()).toEqual([]);
    await caller.call(uploadStockList, { body: { file: stockFile([]) } });
    expect(await todos()).toEqual([{ kind: 'STOCK_IMPORT', dueAt: null, reason, fetchedAt: OLD }]);
  }
});

test('offers that a rival has undercut are told of for a week', async () => {
  const { marketplace, offer, store, todos } = await start();
  const rival = await marketplace.signInSeller();
  const { qid, version } = await addOffer(store, rival.seller, { priceCents: 501, at: OLD });
  expect(await todos()).toEqual([]);
  await rival.call(updateOffers, {
    body: { changes: [{ qid, version, price: '4.90' }] },
    idempotencyKey: 'lower',
  });
  expect(await todos()).toEqual([
    {
      kind: 'LOST_OFFERS',
      dueAt: null,
      count: 1,
      close: 1,
      winnable: 1,
      first: NOW,
      since: '2026-02-23T09:00:00.000Z',
    },
  ]);
  await store.db
    .updateTable('offers')
    .set({ lostAt: '2026-02-23T08:59:59.000Z' })
    .where('qid', '=', offer.qid)
    .execute();
  expect(await todos()).toEqual([]);
});
