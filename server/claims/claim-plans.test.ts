import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore, settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { countClaimsBy, countMatchingClaims, readMatchingClaims } from './claim-list.store.ts';
import { claimableQuantities } from './claimable.store.ts';
import { readClaimLines, readClaimsToAnswer } from './claims.store.ts';
import { readAcceptedInMonth, readMonthSales } from './credit-notes.store.ts';
import { readEvidence } from './evidence.store.ts';

/** What grows with the claims of all sellers. */
const tables = {
  claims: /sellerQid|saleQid|qid/,
  claimLines: /claimQid|saleLineQid/,
  claimEvidence: /claimQid/,
  payouts: /sellerQid/,
  sales: /qid/,
  saleLines: /qid|saleQid/,
};

async function start() {
  const store = await openTestStore();
  const { seller } = await addSeller(store);
  const { sale } = await addSale(store, seller);
  await store.db
    .insertInto('claims')
    .values({
      qid: randomUUID(),
      fid: `${sale.fid}-C1`,
      sellerQid: seller.qid,
      saleQid: sale.qid,
      version: 1,
      category: 'DAMAGED',
      status: 'OPEN',
      amount: '10.00',
      currency: 'EUR',
      buyerWords: 'Broken.',
      createdAt: '2026-03-01T09:00:00.000Z',
      deadline: '2026-03-08T09:00:00.000Z',
      isCounted: 0,
    })
    .execute();
  await addClaimsOfOthers(store);
  await settlePlans(store, Object.keys(tables));
  return { store, sellerQid: seller.qid, saleQid: sale.qid };
}

/** Enough rows of another seller that an index pays off. */
async function addClaimsOfOthers(store: Store): Promise<void> {
  const { seller } = await addSeller(store);
  await addOrdersOfInsights(store, seller, { count: 2_000, days: 60, now: new Date('2026-03-02T09:00:00Z') });
  const lines = Array.from({ length: 400 }, () => ({ price: '2.50' }));
  const { lines: sold } = await addSale(store, seller, { lines });
  const { qid: claimQid } = await store.db
    .selectFrom('claims')
    .select('qid')
    .where('sellerQid', '=', seller.qid)
    .executeTakeFirstOrThrow();
  const claimLines = sold.map(({ qid: saleLineQid }, position) => ({
    qid: randomUUID(),
    claimQid,
    saleLineQid,
    position,
    claimedQuantity: 1,
    amount: '2.50',
  }));
  await store.db.insertInto('claimLines').values(claimLines).execute();
}

const scansOf = (store: Store, read: (tx: Tx) => Promise<unknown>) => fullScans(store, read, tables);

test('lists and counts read the claims of one seller', async () => {
  const { store, sellerQid } = await start();
  const search = { sellerQid, filter: {} };
  expect(await readMatchingClaims(store.db, search, { size: 20, offset: 0 })).toHaveLength(1);
  expect(await scansOf(store, (tx) => countMatchingClaims(tx, search))).toEqual([]);
  expect(await scansOf(store, (tx) => readMatchingClaims(tx, search, { size: 20, offset: 0 }))).toEqual([]);
  expect(await scansOf(store, (tx) => countClaimsBy(tx, sellerQid))).toEqual([]);
  const now = new Date('2026-03-02T09:00:00.000Z');
  expect(await readClaimsToAnswer(store.db, sellerQid, now)).toHaveLength(1);
  expect(await scansOf(store, (tx) => readClaimsToAnswer(tx, sellerQid, now))).toEqual([]);
});

test('one claim reads its own lines, files and month', async () => {
  const { store, sellerQid, saleQid } = await start();
  const [claimQid, currency] = [randomUUID(), 'EUR'];
  const month = { from: '2026-03-01', until: '2026-04-01' };
  const account = { sellerQid, currency };
  expect(await scansOf(store, (tx) => readClaimLines(tx, claimQid))).toEqual([]);
  expect(await scansOf(store, (tx) => readEvidence(tx, claimQid))).toEqual([]);
  expect(await scansOf(store, (tx) => claimableQuantities(tx, saleQid))).toEqual([]);
  expect(await scansOf(store, (tx) => readMonthSales(tx, account, month))).toEqual([]);
  expect(
    await scansOf(store, (tx) => readAcceptedInMonth(tx, { ...account, except: claimQid }, month)),
  ).toEqual([]);
});

test('a search in the claims of all sellers is a full scan', async () => {
  const { store } = await start();
  const read = (tx: Tx) => tx.selectFrom('claims').select('qid').where('status', '=', 'OPEN').execute();
  expect(await scansOf(store, read)).toHaveLength(1);
});
