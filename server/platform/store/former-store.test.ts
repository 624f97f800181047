import { expect, test } from 'vitest';
import { searchSales } from '#contract/orders/sales.calls.ts';
import { bookCarrier, listBookableCarriers, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { addPackedParcels } from '#tests/orders/sale/sale.factory.ts';
import { layOutFormerStore, type FormerStore } from '#tests/platform/marketplace/former-store.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import type { Store } from './connect.ts';

/** Starts the marketplace on a kept store, on the day on which it was filled. */
async function startOn(store: Store) {
  const marketplace = await startMarketplace({ store, now: '2026-11-23T09:00:00.000Z' });
  const user = await store.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'jana.holt@nordlicht-beauty.example')
    .executeTakeFirstOrThrow();
  return { marketplace, seller: await marketplace.signIn(user) };
}

async function renameCollectionReference(former: FormerStore, spelling: string): Promise<void> {
  const { db, close } = await former.openAsItIs();
  await db.schema.alterTable('bookings').renameColumn('makeCollectionReference', spelling).execute();
  await close();
}

function findSale({ db }: Store, fid: string) {
  return db.selectFrom('sales').selectAll().where('fid', '=', fid).executeTakeFirstOrThrow();
}

/** Column names that stores of the kept release have, by their age. */
const spellings = ['makeCollectionReference', 'collectionReference'];

test.for(spellings)('orders of a store with %s are searched, and a carrier is booked', async (spelling) => {
  const former = await layOutFormerStore('2026-11');
  if (spelling !== 'makeCollectionReference') await renameCollectionReference(former, spelling);
  const store = await former.open();
  const { marketplace, seller } = await startOn(store);

  const hits = await seller.call(searchSales, { query: { search: 'NOR-9635D12C57' } });
  expect(hits.map(({ qid }) => qid)).toEqual([(await findSale(store, '225313125')).qid]);

  const { version, ...sale } = await findSale(store, '225313112');
  const params = { qid: sale.qid };
  await addPackedParcels(store, params.qid);
  const [carrier] = await seller.call(listBookableCarriers, { params, query: {} });
  await seller.call(bookCarrier, {
    params,
    version,
    body: {
      carrierQid: carrier?.qid ?? '',
      pickupDate: carrier?.pickupDates[0] ?? '',
      hasDangerousGoods: false,
      isPallet: false,
    },
  });
  marketplace.clock.advance(2000);
  await marketplace.runDueTasks();
  expect(await seller.call(readCarrierBooking, { params })).toMatchObject({
    status: 'SUCCEEDED',
    collectionReference: expect.stringMatching(/^[A-Z]{3}-[0-9A-F]{10}$/),
  });
});
