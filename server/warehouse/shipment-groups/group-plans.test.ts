import { expect, test } from 'vitest';
import { createShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';
import { addWarehouseHistory } from '#tests/warehouse/warehouse-history.factory.ts';
import { readGroups } from './group-list.store.ts';
import { readFreePackage } from './group-packages.ts';
import { readExistingGroup } from './group-reply.ts';
import { readSuggestions } from './suggestions.store.ts';
import { readWaitingPackages } from './waiting-packages.store.ts';

/** What grows with each day of the warehouse. */
const tables = {
  packages: /qid|code|status|deliveryQid/,
  deliveries: /qid|saleQid|isComplete/,
  sales: /qid/,
  groupBoxes: /groupQid|packageQid/,
  groupPallets: /groupQid/,
  groupEvents: /groupQid/,
  shipmentGroups: /qid|status/,
};

test('neither the list, nor a shipment, nor the suggestions read all that was ever in the warehouse', async () => {
  const marketplace = await startMarketplace();
  const { store } = marketplace;
  const warehouse = await marketplace.signInWarehouse();
  const { qids } = await addReceived(marketplace, warehouse);
  const { codes } = await addReceived(marketplace, warehouse);
  const [code = ''] = codes;
  await addWarehouseHistory(store);
  const { qid } = await warehouse.call(createShipmentGroup, { body: { packageQids: qids } });
  await settlePlans(store, Object.keys(tables));
  const refuse = () => {
    throw new Error('refused');
  };
  const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
    list: (tx) => readGroups(tx, { status: 'OPEN' }, { size: 20, offset: 0 }),
    group: (tx) => readExistingGroup({ tx, refuse }, qid),
    suggestions: readSuggestions,
    waiting: async (tx) => readWaitingPackages(tx, await readFreePackage(tx, refuse, code), qid),
  };
  for (const [name, read] of Object.entries(reads)) {
    expect([name, await fullScans(store, read, tables)]).toEqual([name, []]);
  }
});
