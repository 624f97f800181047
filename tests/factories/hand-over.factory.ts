import { randomUUID } from 'node:crypto';
import { sendScan } from '#contract/scans/scans.calls.ts';
import type { Scan } from '#contract/scans/scans.schemas.ts';
import {
  confirmShipmentGroup,
  createShipmentGroup,
  reportLabelsPrinted,
} from '#contract/shipment-groups/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/shipment-groups/shipment-groups.schemas.ts';
import type { SignedInCaller } from '#tests/start-marketplace.ts';
import { closeOnPallet } from './group.factory.ts';

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
