import { randomUUID } from 'node:crypto';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  confirmShipmentGroup,
  createShipmentGroup,
  reportLabelsPrinted,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import type { SignedInCaller } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { closeOnPallet, inLeeds } from '#tests/warehouse/shipments/group.factory.ts';
import { storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';

/** The collection of Northfreight on the day on which the tests begin. */
export const sampleCollectionKey = { carrier: 'Northfreight', day: '2026-03-02' };

/** A shipment with all labels printed, on one pallet or without one. */
export async function addReadyGroup(
  warehouse: SignedInCaller,
  packageQids: string[],
  { isOnPallet = false } = {},
): Promise<ShipmentGroup> {
  const group = isOnPallet
    ? await closeOnPallet(warehouse, packageQids)
    : await closeLoose(warehouse, packageQids);
  const body = { boxes: numbers(group.boxList), pallets: numbers(group.palletList) };
  return warehouse.call(reportLabelsPrinted, { params: { qid: group.qid }, version: group.version, body });
}

export async function closeLoose(warehouse: SignedInCaller, packageQids: string[]): Promise<ShipmentGroup> {
  const { qid, version } = await warehouse.call(createShipmentGroup, { body: { packageQids } });
  return warehouse.call(confirmShipmentGroup, { params: { qid }, version });
}

export type Loading = Extract<Scan, { action: 'HAND_OVER' }>;

export function loadingScan(code: string, values: Partial<Loading> = {}): Loading {
  const scannedAt = '2026-03-02T09:00:00.000Z';
  return { qid: randomUUID(), action: 'HAND_OVER', code, scannedAt, ...sampleCollectionKey, ...values };
}

export async function loadUnits(warehouse: SignedInCaller, ...codes: string[]): Promise<void> {
  for (const code of codes) await warehouse.call(sendScan, { body: loadingScan(code) });
}

function numbers(list: readonly { number: number }[]): number[] {
  return list.map(({ number }) => number);
}

type ReadyValues = {
  /** How many parcels go on no pallet. */
  parcels?: number;
  /** How many of them are loaded. */
  loaded?: number;
  carrierName?: string;
  group?: Partial<ShipmentGroupRow>;
};

/** A shipment of loose boxes with all labels printed, for Fretwell Stores in Leeds; cut-off at 15:30 of the warehouse. */
export async function addReadyShipment(store: Store, values: ReadyValues = {}) {
  const { parcels = 2, loaded = 0, carrierName = sampleCollectionKey.carrier } = values;
  const { packages, codes, sale } = await addDelivery(store, { parcels, carrierName, sale: inLeeds });
  const receivedAt = '2026-03-02T08:00:00.000Z';
  await storePackages(store, codes, { receivedAt });
  const { number } = await store.db
    .selectFrom('shipmentGroups')
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  const group: ShipmentGroupRow = {
    qid: randomUUID(),
    number: Number(number) + 1,
    version: 3,
    status: 'CLOSED',
    destinationLineTwo: null,
    destinationRegion: null,
    ...inLeeds,
    carrier: carrierName,
    cutOffAt: '2026-03-02T14:30:00.000Z',
    orderCount: 1,
    boxCount: parcels,
    palletCount: 0,
    labelledCount: parcels,
    weight: 12.5 * parcels,
    ...values.group,
  };
  await store.db.insertInto('shipmentGroups').values(group).execute();
  const boxes = packages.map(({ qid, weight, length, width, height }, index) => ({
    packageQid: qid,
    groupQid: group.qid,
    number: index + 1,
    palletQid: null,
    weight,
    length,
    width,
    height,
    labelledAt: receivedAt,
  }));
  await store.db.insertInto('groupBoxes').values(boxes).execute();
  for (const { packageQid } of boxes.slice(0, loaded)) {
    await store.db
      .insertInto('loadedUnits')
      .values({
        unitQid: packageQid,
        groupQid: group.qid,
        scanQid: null,
        loadedAt: receivedAt,
        loadedBy: 'Joris Smit',
      })
      .execute();
    await store.db
      .updateTable('packages')
      .set({ status: 'HANDED_OVER' })
      .where('qid', '=', packageQid)
      .execute();
  }
  return { group, codes, sale };
}

/** A shipment that a driver has signed for at nine, when the tests begin. */
export async function addCollectedShipment(store: Store) {
  const ready = await addReadyShipment(store, { parcels: 1, loaded: 1, group: { status: 'COLLECTED' } });
  const qid = randomUUID();
  await store.db
    .insertInto('handOvers')
    .values({
      qid,
      ...sampleCollectionKey,
      driverName: 'Jan Visser',
      numberPlate: null,
      collectedAt: '2026-03-02T08:59:00.000Z',
      collectedBy: 'Noor de Wit',
      leftAt: null,
    })
    .execute();
  await store.db
    .insertInto('handOverGroups')
    .values({ groupQid: ready.group.qid, handOverQid: qid })
    .execute();
  return ready;
}
