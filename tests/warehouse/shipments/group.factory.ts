import { randomUUID } from 'node:crypto';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import {
  addGroupDetails,
  confirmShipmentGroup,
  createShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { SignedInCaller, TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';

type DeliveryValues = Parameters<typeof addDelivery>[1];

/** A delivery whose packages are all in the warehouse. */
export async function addReceived(
  { store, clock }: TestMarketplace,
  warehouse: SignedInCaller,
  values: DeliveryValues = {},
) {
  const added = await addDelivery(store, values);
  for (const code of added.codes) {
    const scannedAt = clock.now().toISOString();
    await warehouse.call(sendScan, { body: { qid: randomUUID(), action: 'RECEIVE', code, scannedAt } });
  }
  return { ...added, qids: added.packages.map(({ qid }) => qid) };
}

/** An address in the United Kingdom. */
export const inLeeds = {
  destinationCompany: 'Fretwell Stores',
  destinationLineOne: '12 Cooper’s Wharf',
  destinationPostcode: 'LS1 0AA',
  destinationCity: 'Leeds',
  destinationCountry: 'GB',
};

/** A shipment of one pallet with all boxes, ready for its labels. */
export async function closeOnPallet(
  warehouse: SignedInCaller,
  packageQids: string[],
): Promise<ShipmentGroup> {
  const { qid, version } = await placeOnPallet(warehouse, packageQids);
  return warehouse.call(confirmShipmentGroup, { params: { qid }, version });
}

/** An open shipment of one pallet with all boxes. */
export async function placeOnPallet(
  warehouse: SignedInCaller,
  packageQids: string[],
): Promise<ShipmentGroup> {
  const { qid, version, boxList } = await warehouse.call(createShipmentGroup, { body: { packageQids } });
  const boxes = boxList.map(({ number }) => number);
  const pallet = { qid: null, boxes, weight: 12.5 * boxes.length + 25, length: 120, width: 80, height: 148 };
  return warehouse.call(addGroupDetails, {
    params: { qid },
    version,
    body: { pallets: [pallet], boxes: [] },
  });
}
