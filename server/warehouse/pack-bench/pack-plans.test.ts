import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';
import { addWarehouseHistory } from '#tests/warehouse/warehouse-history.factory.ts';
import { readOrdersAtBench, withNumbers } from './pack-orders.store.ts';
import { readExistingJob } from './pack-reply.ts';

/** What grows with each day of the warehouse. */
const tables = { packages: /qid|status|deliveryQid/, deliveries: /qid|saleQid/, sales: /qid/ };

test('neither the list nor a job reads all that was ever in the warehouse', async () => {
  const marketplace = await startMarketplace();
  const { store, clock } = marketplace;
  const packer = await marketplace.signInWarehouse();
  const { sale } = await addReceived(marketplace, packer);
  await addWarehouseHistory(store);
  await packer.call(claimPackJob, { params: { qid: sale.qid }, idempotencyKey: randomUUID() });
  await settlePlans(store, Object.keys(tables));
  const given = { user: packer.user, now: clock.now() };
  const refuse = () => {
    throw new Error('refused');
  };
  const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
    list: async (tx) => withNumbers(tx, await readOrdersAtBench(tx, 'TO_PACK', given)),
    job: (tx) => readExistingJob({ tx, refuse, ...given }, sale.qid),
  };
  for (const [name, read] of Object.entries(reads)) {
    expect([name, await fullScans(store, read, tables)]).toEqual([name, []]);
  }
});
