import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/store/connect.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { settlePlans } from '#tests/platform/marketplace/test-store.ts';
import {
  addReadyGroup,
  loadUnits,
  sampleCollectionKey,
} from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';
import { addWarehouseHistory } from '#tests/warehouse/warehouse-history.factory.ts';
import { readCollection, readCollections } from './collections.store.ts';
import { readHandOverList } from './hand-over-list.store.ts';

/** What grows with each day of the warehouse. */
const tables = {
  packages: /qid/,
  deliveries: /qid/,
  sales: /qid/,
  shipmentGroups: /qid|status/,
  loadedUnits: /groupQid/,
  handOvers: /collectedAt|carrier|qid/,
  handOverGroups: /handOverQid|groupQid/,
};

test('neither the collections, nor one of them, nor its list read all that has ever left', async () => {
  const marketplace = await startMarketplace();
  const { store, clock } = marketplace;
  const warehouse = await marketplace.signInWarehouse();
  const { qids, codes } = await addReceived(marketplace, warehouse);
  await addReadyGroup(warehouse, qids);
  await loadUnits(warehouse, codes[0] ?? '');
  await addWarehouseHistory(store);
  await settlePlans(store, Object.keys(tables));
  const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
    collections: (tx) => readCollections(tx, clock.now()),
    collection: (tx) => readCollection(tx, sampleCollectionKey, clock.now()),
    list: (tx) => readHandOverList(tx, sampleCollectionKey),
  };
  for (const [name, read] of Object.entries(reads)) {
    expect([name, await fullScans(store, read, tables)]).toEqual([name, []]);
  }
});
