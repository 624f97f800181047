import { expect, test } from 'vitest';
import { activateAccount } from '#contract/people/accounts.calls.ts';
import { completeLead, readLead, uploadLeadStockList } from '#contract/staff/leads.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { stockText } from '#tests/staff/initial-check.factory.ts';
import { addLead } from '#tests/staff/leads/lead.factory.ts';
import { enqueueLeadOffers, LEAD_OFFERS_TASK } from './lead-offers.store.ts';

async function start() {
  const marketplace = await startMarketplace();
  const staff = await marketplace.signInStaff({ name: 'Sam Reed' });
  const lead = await addLead(marketplace.store);
  const params = { slug: lead.slug };
  const { seller } = await addSeller(marketplace.store);
  const rival = await addOffer(marketplace.store, seller, { gtin: sampleGtin(1), priceCents: 400 });
  await addOffer(marketplace.store, seller, { gtin: sampleGtin(2), priceCents: 200 });
  const upload = (text: string, name = 'list.csv') =>
    staff.call(uploadLeadStockList, { params, body: { file: new File([text], name) } });
  return { ...marketplace, staff, lead, params, rival, upload };
}

const list = stockText([
  [sampleGtin(1), '3.99', 'Maris'],
  [sampleGtin(2), '2.03', 'Maris'],
  [sampleGtin(9_999), '5.00', 'Ostara'],
]);

test('a stock list is checked, and moves its lead to the stage of received lists', async () => {
  const { staff, params, upload, runDueTasks, store } = await start();
  const uploaded = await upload(list);
  expect(uploaded).toMatchObject({
    stage: 'STOCKLIST_RECEIVED',
    version: 2,
    stockList: { status: 'QUEUED', fileName: 'list.csv', result: null, sample: [], isOpenable: false },
  });
  expect(uploaded.timeline.map(({ kind }) => kind)).toEqual(['STAGE_CHANGED', 'STOCK_LIST_ADDED', 'CREATED']);
  await runDueTasks();
  const { stockList, requirements } = await staff.call(readLead, { params });
  expect(stockList).toMatchObject({
    status: 'SUCCEEDED',
    result: { rows: 3, matched: 2, unmatched: 1, invalid: 0, belowLowest: 1 },
    sample: [
      { gtin: sampleGtin(1), wouldWin: true },
      { gtin: sampleGtin(2), wouldWin: false },
    ],
  });
  expect(requirements).toContainEqual({ code: 'STOCK_LIST', isMet: true });
  // A newer list replaces it, and leaves the stage and the version as they are.
  const replaced = await upload(list, 'newer.csv');
  expect(replaced).toMatchObject({ version: 2, stockList: { fileName: 'newer.csv', status: 'QUEUED' } });
  const actions = await store.db.selectFrom('staffActions').select(['kind', 'detail']).execute();
  expect(actions).toEqual([
    { kind: 'LEAD_STOCK_LIST_UPLOADED', detail: 'list.csv' },
    { kind: 'LEAD_STOCK_LIST_UPLOADED', detail: 'newer.csv' },
  ]);
});

test('a list whose columns are not to be found says which, and an empty one that it is empty', async () => {
  const { staff, params } = await start();
  const refused = (text: string) =>
    staff.refusal(uploadLeadStockList, { params, body: { file: new File([text], 'list.csv') } });
  expect(await refused('Name,Colour\nSoap,blue\nMask,green\n')).toMatchObject({
    code: 'columns_not_found',
    field: 'file',
    detail: { missingColumns: expect.arrayContaining(['gtin', 'price']) },
  });
  expect(await refused('')).toMatchObject({ code: 'file_empty' });
});

test('the matched rows are offers once the new seller has activated the account, and only once', async () => {
  const marketplace = await start();
  const { staff, lead, params, upload, runDueTasks, store, anonymous, clock, rival } = marketplace;
  await upload(list);
  await runDueTasks();
  await staff.call(completeLead, { params, version: 2 });
  await runDueTasks();
  const { sellerQid } = await store.db
    .selectFrom('users')
    .select('sellerQid')
    .where('email', '=', lead.email)
    .executeTakeFirstOrThrow();
  const readOffers = () =>
    store.db
      .selectFrom('offers')
      .select(['gtin', 'priceCents', 'status', 'rank', 'currency'])
      .where('sellerQid', '=', sellerQid)
      .orderBy('gtin')
      .execute();
  expect(await readOffers()).toEqual([]);
  const secret = await readMailedSecret(marketplace, lead.email);
  await anonymous.call(activateAccount, { body: { secret, password: 'quiet-lantern-harbour' } });
  await runDueTasks();
  const offers = await readOffers();
  expect(offers).toEqual([
    { gtin: sampleGtin(1), priceCents: 399, status: 'LIVE', rank: 1, currency: 'EUR' },
    { gtin: sampleGtin(2), priceCents: 203, status: 'LIVE', rank: 2, currency: 'EUR' },
  ]);
  // The rival fell to the second rank.
  const { rank } = await store.db
    .selectFrom('offers')
    .select('rank')
    .where('qid', '=', rival.qid)
    .executeTakeFirstOrThrow();
  expect(rank).toBe(2);
  // Another verification makes no other task, and the task that runs again changes nothing.
  const user = await store.db
    .selectFrom('users')
    .select('qid')
    .where('email', '=', lead.email)
    .executeTakeFirstOrThrow();
  await enqueueLeadOffers(store.db, user.qid, { now: clock.now(), runAt: clock.now() });
  const tasks = await store.db
    .selectFrom('tasks')
    .select(['qid', 'failure'])
    .where('kind', '=', LEAD_OFFERS_TASK)
    .execute();
  expect(tasks).toMatchObject([{ failure: null }]);
  await store.db.updateTable('tasks').set({ doneAt: null }).where('kind', '=', LEAD_OFFERS_TASK).execute();
  await runDueTasks();
  expect(await readOffers()).toEqual(offers);
});
