import { randomUUID } from 'node:crypto';
import type { Store } from '#server/platform/store/connect.ts';
import { makePlaces } from '#server/warehouse/places/places.store.ts';

/** All places of the warehouse, from A-01-1 to F-12-3. */
export async function addPlaces(store: Store): Promise<void> {
  await store.db.insertInto('places').values(makePlaces(randomUUID)).execute();
}

/** Receives packages, and puts them into a place if one is given. */
export async function storePackages(
  store: Store,
  codes: readonly string[],
  { receivedAt, place }: { receivedAt: string; place?: string },
): Promise<void> {
  const found = place
    ? await store.db.selectFrom('places').select('qid').where('code', '=', place).executeTakeFirstOrThrow()
    : null;
  await store.db
    .updateTable('packages')
    .set({
      status: 'RECEIVED',
      receivedAt,
      receivedBy: 'Noor de Wit',
      placeQid: found?.qid ?? null,
      storedAt: found && receivedAt,
    })
    .where('code', 'in', codes)
    .execute();
}
