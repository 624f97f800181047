import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { collectCollection, undoHandOver } from '#contract/warehouse/hand-overs.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { confirmWarehouseDelivery } from '#contract/warehouse/warehouse-delivery.calls.ts';
import { readTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import {
  addReadyGroup,
  loadUnits,
  sampleCollectionKey,
} from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';

const collect = { body: { ...sampleCollectionKey, driverName: 'Jan Visser', numberPlate: null } };

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  return { marketplace, store: marketplace.store, warehouse };
}

test('an order of which a part is collected says how much of it', async () => {
  const { marketplace, store, warehouse } = await start();
  const { qids, codes, sale } = await addReceived(marketplace, warehouse, { parcels: 3 });
  await addReadyGroup(warehouse, qids.slice(1));
  await loadUnits(warehouse, ...codes.slice(1));
  await warehouse.call(collectCollection, collect);
  expect((await readTimelineEntries(store.db, sale.qid))[0]).toMatchObject({
    kind: 'HANDED_OVER',
    after: '2 of 3',
  });
});

test('packages that a confirmed delivery goes without are not counted, unless they turn up', async () => {
  const { store, warehouse } = await start();
  const { sale, delivery, packages, codes } = await addDelivery(store, { parcels: 4 });
  const receive = async (code: string) => {
    const scan = {
      qid: randomUUID(),
      action: 'RECEIVE' as const,
      code,
      scannedAt: '2026-03-02T08:59:00.000Z',
    };
    await warehouse.call(sendScan, { body: scan });
  };
  const [here, missing = ''] = [codes.slice(0, 3), codes[3]];
  for (const code of here) await receive(code);
  await warehouse.call(confirmWarehouseDelivery, { body: { deliveryQid: delivery.qid, missing: [4] } });
  const qids = packages.slice(0, 3).map(({ qid }) => qid);
  await addReadyGroup(warehouse, qids);
  await loadUnits(warehouse, ...here);
  const { handOver } = await warehouse.call(collectCollection, collect);
  const told = async () => {
    const [newest] = await readTimelineEntries(store.db, sale.qid);
    return [newest?.kind, newest?.after];
  };
  expect(await told()).toEqual(['HANDED_OVER', '3 of 3']);
  await receive(missing);
  await warehouse.call(undoHandOver, { params: { qid: handOver?.qid ?? '' } });
  expect(await told()).toEqual(['HAND_OVER_UNDONE', '3 of 4']);
});
