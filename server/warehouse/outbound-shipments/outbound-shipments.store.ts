import { randomUUID } from 'node:crypto';
import type { OutboundShipment } from '#contract/warehouse/shipments/outbound-shipments.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { OutboundShipmentRow } from './outbound-shipments.tables.ts';

/** The registration of a group, with the carrier and the way to track it; undefined where there is none. */
export async function findOutboundShipment(db: Tx, groupQid: string): Promise<OutboundShipment | undefined> {
  const row = await db
    .selectFrom('outboundShipments')
    .innerJoin('shipmentGroups', 'shipmentGroups.qid', 'outboundShipments.groupQid')
    .leftJoin('carriers', 'carriers.name', 'shipmentGroups.carrier')
    .select(['groupQid', 'outboundShipments.status', 'consignment', 'failureReason', 'requestedAt'])
    .select(['shipmentGroups.carrier', 'carriers.trackingUrl'])
    .where('groupQid', '=', groupQid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { trackingUrl, ...reply } = row;
  const url =
    row.consignment === null
      ? null
      : (trackingUrl?.replaceAll('{code}', encodeURIComponent(row.consignment)) ?? null);
  return { ...reply, url };
}

/** Requests the registration of a group; the qid says which request the answer of the carrier is for. */
export async function addOutboundShipment(tx: Tx, groupQid: string, now: Date): Promise<string> {
  await removeOutboundShipment(tx, groupQid);
  const row: OutboundShipmentRow = {
    groupQid,
    registrationQid: randomUUID(),
    status: 'PENDING',
    consignment: null,
    failureReason: null,
    requestedAt: now.toISOString(),
  };
  await tx.insertInto('outboundShipments').values(row).execute();
  return row.registrationQid;
}

/** The boxes of a group may change again: what the carrier was told of it is void. */
export async function removeOutboundShipment(tx: Tx, groupQid: string): Promise<void> {
  await tx.deleteFrom('outboundShipments').where('groupQid', '=', groupQid).execute();
}

/** The orders of which packages are in a group, locked, as their timelines tell of it. */
export async function lockSalesOfGroup(tx: Tx, groupQid: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sales')
    .select('qid')
    .where('qid', 'in', (eb) =>
      eb
        .selectFrom('groupBoxes')
        .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
        .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
        .select('deliveries.saleQid')
        .where('groupBoxes.groupQid', '=', groupQid),
    )
    .orderBy('qid')
    .forUpdate()
    .execute();
  return rows.map(({ qid }) => qid);
}
