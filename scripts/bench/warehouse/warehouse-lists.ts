import { sql } from 'kysely';
import { measureOnBothDatabases } from '#scripts/bench/kit/both-databases.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import { measureReads } from '#scripts/bench/kit/reads.ts';
import { samplePeople } from '#server/people/users/sample-people.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { seed } from '#server/seed/seed.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';

const PACKAGES = 5_000;
const PER_ORDER = 50;
const READS = 40;
const GATE_MS = 100;

/** What the pages of the warehouse ask for. */
const reads: Record<string, string[]> = {
  'in the warehouse, pages': [
    'warehouse/packages/',
    'warehouse/packages/?page=200',
    'warehouse/packages/?state=NO_PLACE&page=100',
    'warehouse/packages/?sort=-weight',
  ],
  'in the warehouse, search': ['warehouse/packages/?search=QP0', 'warehouse/packages/?search=nordlicht'],
  'in the warehouse, counts': ['warehouse/packages/counts/'],
  'incoming, pages': ['warehouse/deliveries/', 'warehouse/deliveries/?state=RECEIVED&page=3'],
  'incoming, counts': ['warehouse/deliveries/counts/'],
  'shipments, suggestions': ['shipmentgroups/suggestions/'],
  'shipments, pages': ['shipmentgroups/', 'shipmentgroups/counts/'],
};

/** Measures the lists of a warehouse with 5,000 more packages in it than the seed has. */
export async function measureWarehouseLists(): Promise<BenchFigure[]> {
  return measureOnBothDatabases({ fill: fillStore, measure: measureOn });
}

async function fillStore(store: Store): Promise<void> {
  await seed(store);
  const now = new Date().toISOString();
  for (let count = 0; count < PACKAGES; count += PER_ORDER) {
    const { delivery } = await addDelivery(store, { parcels: PER_ORDER });
    await store.db
      .updateTable('packages')
      .set({ status: 'RECEIVED', receivedAt: now, receivedBy: 'Noor de Wit' })
      .where('deliveryQid', '=', delivery.qid)
      .execute();
    await store.db
      .updateTable('deliveries')
      .set({ receivedCount: PER_ORDER, isComplete: 1 })
      .where('qid', '=', delivery.qid)
      .execute();
  }
  // PostgreSQL does it by itself a minute later. Nothing analyses a SQLite store, so that nothing does here.
  if (store.dialect === 'postgres') await sql`vacuum analyze`.execute(store.db);
  await store.close();
}

function measureOn(name: string, env: Record<string, string>): Promise<BenchFigure[]> {
  const email = samplePeople.find(({ is }) => is === 'warehouse')?.email;
  return measureReads({ of: `5,000 packages, ${name}`, env, reads, times: READS, gate: GATE_MS, email });
}
