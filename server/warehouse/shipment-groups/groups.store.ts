import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GroupEvent } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { weightOf } from './shipment-groups.rules.ts';
import type { GroupBoxRow, GroupPalletRow, ShipmentGroupRow } from './shipment-groups.tables.ts';

export type ByUser = { tx: Tx; user: Pick<CurrentUser, 'name'>; now: Date };

/** Locks a group for a change, by which changes follow each other. */
export function lockGroup(tx: Tx, qid: string): Promise<ShipmentGroupRow | undefined> {
  return tx.selectFrom('shipmentGroups').selectAll().where('qid', '=', qid).forUpdate().executeTakeFirst();
}

export function readBoxes(db: Tx, groupQid: string): Promise<GroupBoxRow[]> {
  return db
    .selectFrom('groupBoxes')
    .selectAll()
    .where('groupQid', '=', groupQid)
    .orderBy('number')
    .orderBy('packageQid')
    .execute();
}

export function readPallets(db: Tx, groupQid: string): Promise<GroupPalletRow[]> {
  return db
    .selectFrom('groupPallets')
    .selectAll()
    .where('groupQid', '=', groupQid)
    .orderBy('number')
    .orderBy('sscc')
    .execute();
}

type Counts = 'orderCount' | 'boxCount' | 'palletCount' | 'labelledCount' | 'weight';
type NewGroup = Omit<ShipmentGroupRow, 'qid' | 'number' | 'version' | 'status' | Counts>;

/** Adds an open group without boxes. */
export async function addGroup(tx: Tx, values: NewGroup): Promise<ShipmentGroupRow> {
  const { last } = await tx
    .selectFrom('shipmentGroups')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const row: ShipmentGroupRow = {
    ...values,
    qid: randomUUID(),
    number: Number(last ?? 0) + 1,
    version: 0,
    status: 'OPEN',
    orderCount: 0,
    boxCount: 0,
    palletCount: 0,
    labelledCount: 0,
    weight: 0,
  };
  await tx.insertInto('shipmentGroups').values(row).execute();
  return row;
}

/**
 * Numbers the boxes and pallets of a group without gaps, removes pallets without boxes, and counts all of it. The group
 * has the next version.
 */
export async function saveGroup(
  tx: Tx,
  group: ShipmentGroupRow,
  set: Partial<Pick<ShipmentGroupRow, 'status'>> = {},
): Promise<void> {
  const boxes = await readBoxes(tx, group.qid);
  const pallets = await keepUsedPallets(tx, group.qid, boxes);
  for (const [index, { packageQid, number }] of boxes.entries()) {
    if (number === index + 1) continue;
    const set = { number: index + 1 };
    await tx.updateTable('groupBoxes').set(set).where('packageQid', '=', packageQid).execute();
  }
  for (const [index, { qid, number }] of pallets.entries()) {
    if (number === index + 1) continue;
    const set = { number: index + 1 };
    await tx.updateTable('groupPallets').set(set).where('qid', '=', qid).execute();
  }
  await tx
    .updateTable('shipmentGroups')
    .set({
      ...set,
      version: group.version + 1,
      orderCount: await countOrders(tx, group.qid),
      ...countsOf(boxes, pallets),
    })
    .where('qid', '=', group.qid)
    .execute();
}

/** What a list shows of the boxes and pallets of a group. */
export function countsOf(boxes: readonly GroupBoxRow[], pallets: readonly GroupPalletRow[]) {
  return {
    boxCount: boxes.length,
    palletCount: pallets.length,
    labelledCount: [...boxes, ...pallets].filter(({ labelledAt }) => labelledAt !== null).length,
    weight: weightOf([...pallets, ...boxes.filter(({ palletQid }) => palletQid === null)]),
  };
}

async function countOrders(tx: Tx, groupQid: string): Promise<number> {
  const { orders } = await tx
    .selectFrom('groupBoxes')
    .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .select((eb) => eb.fn.count<number>('deliveries.saleQid').distinct().as('orders'))
    .where('groupBoxes.groupQid', '=', groupQid)
    .executeTakeFirstOrThrow();
  return Number(orders);
}

async function keepUsedPallets(
  tx: Tx,
  groupQid: string,
  boxes: readonly GroupBoxRow[],
): Promise<GroupPalletRow[]> {
  const used = new Set(boxes.map(({ palletQid }) => palletQid));
  const pallets = await readPallets(tx, groupQid);
  const empty = pallets.filter(({ qid }) => !used.has(qid)).map(({ qid }) => qid);
  if (empty.length > 0) await tx.deleteFrom('groupPallets').where('qid', 'in', empty).execute();
  return pallets.filter(({ qid }) => used.has(qid));
}

type NewEvent = Pick<GroupEvent, 'kind' | 'count'> & { subject?: string };

/** Records what a user did; the caller holds the group locked, so that the sequence has no race. */
export async function recordEvent(
  { tx, user, now }: ByUser,
  groupQid: string,
  { kind, count, subject }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('groupEvents')
    .values({
      qid: randomUUID(),
      groupQid,
      sequence: sql<number>`(select coalesce(max("sequence"), 0) + 1 from "groupEvents" where "groupQid" = ${groupQid})`,
      at: now.toISOString(),
      actor: user.name,
      kind,
      count,
      subject: subject ?? null,
    })
    .execute();
}

/** Whether something of the group is loaded, so that it stays as it is. */
export async function isBeingLoaded(tx: Tx, groupQid: string): Promise<boolean> {
  const load = await tx
    .selectFrom('loadedUnits')
    .select('unitQid')
    .where('groupQid', '=', groupQid)
    .limit(1)
    .executeTakeFirst();
  return load !== undefined;
}

/** Removes a group without boxes, with its events. */
export async function removeGroup(tx: Tx, qid: string): Promise<void> {
  await tx.deleteFrom('groupPallets').where('groupQid', '=', qid).execute();
  await tx.deleteFrom('groupEvents').where('groupQid', '=', qid).execute();
  await tx.deleteFrom('shipmentGroups').where('qid', '=', qid).execute();
}
