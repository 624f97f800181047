import type { Store } from '#server/platform/store/connect.ts';
import { addReadyShipment } from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';
import { inLeeds } from './group.factory.ts';

export const sampleGroupQid = '4f0c9d6e-3b7a-4e1f-8a52-6d1c0b9e7f34';
export const otherGroupQid = '9b2e7c41-0d5f-4a86-b3c9-2f8e6a1d4c70';

type OpenValues = { qid?: string; parcels?: number };

/** A shipment whose boxes may change, for Fretwell Stores in Leeds. */
export async function addOpenShipment(store: Store, values: OpenValues = {}) {
  return addUnlabelledShipment(store, 'OPEN', values);
}

/** A shipment that is confirmed, with its labels to print. */
export async function addConfirmedShipment(store: Store, values: OpenValues = {}) {
  return addUnlabelledShipment(store, 'CLOSED', values);
}

/** Packages that are in no shipment yet, on the way of the shipments of this file. */
export async function addWaitingPackages(store: Store, parcels = 1) {
  const added = await addDelivery(store, {
    parcels,
    carrierName: 'Northfreight',
    sale: { ...inLeeds, fid: '225312051' },
  });
  await storePackages(store, added.codes, { receivedAt: '2026-03-02T08:10:00.000Z' });
  await store.db
    .updateTable('deliveries')
    .set({ receivedCount: parcels, isComplete: 1 })
    .where('qid', '=', added.delivery.qid)
    .execute();
  return added;
}

async function addUnlabelledShipment(
  store: Store,
  status: 'OPEN' | 'CLOSED',
  { qid = sampleGroupQid, parcels = 2 }: OpenValues,
) {
  const ready = await addReadyShipment(store, { parcels, group: { qid, status, labelledCount: 0 } });
  await store.db.updateTable('groupBoxes').set({ labelledAt: null }).where('groupQid', '=', qid).execute();
  return ready;
}
