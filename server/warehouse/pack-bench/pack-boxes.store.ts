import { randomUUID } from 'node:crypto';
import { makePackageCode, packageNumberOf } from '#contract/platform/codes/package-code.ts';
import type { PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PackageRow } from '#server/warehouse/packages/packages.tables.ts';
import {
  type ByUser,
  lockGroup,
  recordEvent,
  removeGroup,
  saveGroup,
} from '#server/warehouse/shipment-groups/groups.store.ts';
import { weightOfBox } from './pack-bench.rules.ts';
import type { BoxOfOrder } from './pack-jobs.store.ts';

/** What a box weighs before anything is in it. */
const EMPTY_BOX_KG = 0.4;

/** Adds a received package to the delivery of a box, and to the open shipment of the order. */
export async function addBox(given: ByUser, boxes: readonly BoxOfOrder[]): Promise<void> {
  const { tx, user, now } = given;
  const last = boxes.at(-1);
  if (!last) throw new Error('an order at the bench has no box');
  const { number } = await tx
    .selectFrom('packages')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('deliveryQid', '=', last.deliveryQid)
    .executeTakeFirstOrThrow();
  const row: PackageRow = {
    qid: randomUUID(),
    code: await nextCode(tx),
    deliveryQid: last.deliveryQid,
    kind: 'PARCEL',
    number: Number(number) + 1,
    status: 'RECEIVED',
    weight: EMPTY_BOX_KG,
    length: last.length,
    width: last.width,
    height: last.height,
    receivedAt: now.toISOString(),
    receivedBy: user.name,
    damageNote: null,
    placeQid: null,
    storedAt: null,
    lastScanQid: null,
  };
  await tx.insertInto('packages').values(row).execute();
  await tx.insertInto('packBoxes').values({ packageQid: row.qid, isNew: 1, labelledAt: null }).execute();
  await countBoxes(tx, last.deliveryQid, 1);
  const groupQid = boxes.find((box) => box.groupQid !== null)?.groupQid;
  if (groupQid) await putInOpenGroup(given, groupQid, row);
}

async function nextCode(tx: Tx): Promise<string> {
  const last = await tx
    .selectFrom('packages')
    .select('code')
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirst();
  return makePackageCode(last ? packageNumberOf(last.code) + 1 : 1);
}

/** Received packages are added to a delivery that is complete, or leave it; it stays complete. */
async function countBoxes(tx: Tx, deliveryQid: string, difference: number): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set((eb) => ({
      packageCount: eb('packageCount', '+', difference),
      receivedCount: eb('receivedCount', '+', difference),
    }))
    .where('qid', '=', deliveryQid)
    .execute();
}

async function putInOpenGroup(given: ByUser, groupQid: string, row: PackageRow): Promise<void> {
  const group = await lockGroup(given.tx, groupQid);
  if (group?.status !== 'OPEN') return;
  const { weight, length, width, height } = row;
  await given.tx
    .insertInto('groupBoxes')
    .values({
      packageQid: row.qid,
      groupQid,
      number: group.boxCount + 1,
      palletQid: null,
      weight,
      length,
      width,
      height,
      labelledAt: null,
    })
    .execute();
  await saveGroup(given.tx, group);
  await recordEvent(given, groupQid, { kind: 'PACKAGES_ADDED', count: 1 });
}

/** Marks the labels of the boxes that hold something; new boxes weigh what is in them. */
export async function labelBoxes(given: ByUser, job: PackJob, boxes: readonly BoxOfOrder[]): Promise<number> {
  const { tx, now } = given;
  const filled = job.boxList.filter(({ contents }) => contents.length > 0);
  for (const box of filled) {
    const isNew = boxes.find(({ qid }) => qid === box.qid)?.isNew === 1 ? 1 : 0;
    const row = { packageQid: box.qid, isNew, labelledAt: now.toISOString() } as const;
    await tx
      .insertInto('packBoxes')
      .values(row)
      .onConflict((conflict) => conflict.column('packageQid').doUpdateSet({ labelledAt: row.labelledAt }))
      .execute();
    if (isNew === 1) await weighBox(tx, box.qid, weightOfBox(job.lineList, box) + EMPTY_BOX_KG);
  }
  await countGroups(tx, boxes);
  return filled.length;
}

async function weighBox(tx: Tx, packageQid: string, kilograms: number): Promise<void> {
  const weight = Math.round(kilograms * 10) / 10;
  await tx.updateTable('packages').set({ weight }).where('qid', '=', packageQid).execute();
  await tx.updateTable('groupBoxes').set({ weight }).where('packageQid', '=', packageQid).execute();
}

/** Counts the shipments of changed boxes anew. */
async function countGroups(tx: Tx, boxes: readonly BoxOfOrder[]): Promise<void> {
  if (!boxes.some(({ isNew }) => isNew === 1)) return;
  for (const qid of new Set(boxes.flatMap(({ groupQid }) => groupQid ?? []))) {
    const group = await lockGroup(tx, qid);
    if (group) await saveGroup(tx, group);
  }
}

export async function voidLabels(tx: Tx, boxes: readonly BoxOfOrder[]): Promise<number> {
  const labelled = boxes.filter(({ labelledAt }) => labelledAt !== null).map(({ qid }) => qid);
  if (labelled.length > 0) {
    await tx.updateTable('packBoxes').set({ labelledAt: null }).where('packageQid', 'in', labelled).execute();
  }
  return labelled.length;
}

/** Takes boxes without units out of use: they leave their delivery and their shipment. */
export async function removeEmptyBoxes(given: ByUser, boxes: readonly BoxOfOrder[]): Promise<number> {
  const { tx } = given;
  const empty = boxes.filter(({ labelledAt }) => labelledAt === null);
  if (empty.length === 0) return 0;
  const qids = empty.map(({ qid }) => qid);
  const groupQids = new Set(empty.flatMap(({ groupQid }) => groupQid ?? []));
  await tx.deleteFrom('packUnits').where('packageQid', 'in', qids).execute();
  await tx.deleteFrom('packBoxes').where('packageQid', 'in', qids).execute();
  await tx.deleteFrom('groupBoxes').where('packageQid', 'in', qids).execute();
  await tx.deleteFrom('packages').where('qid', 'in', qids).execute();
  for (const [deliveryQid, own] of Map.groupBy(empty, (box) => box.deliveryQid)) {
    await countBoxes(tx, deliveryQid, -own.length);
    await numberBoxes(tx, deliveryQid);
  }
  for (const qid of groupQids) await leaveGroup(given, qid, empty);
  return empty.length;
}

async function leaveGroup(given: ByUser, qid: string, empty: readonly BoxOfOrder[]): Promise<void> {
  const group = await lockGroup(given.tx, qid);
  if (!group) return;
  const count = empty.filter(({ groupQid }) => groupQid === qid).length;
  if (count === group.boxCount) return removeGroup(given.tx, qid);
  await saveGroup(given.tx, group);
  await recordEvent(given, qid, { kind: 'PACKAGES_REMOVED', count });
}

/** Numbers the packages of a delivery without gaps: "box 2 of 3". */
async function numberBoxes(tx: Tx, deliveryQid: string): Promise<void> {
  const rows = await tx
    .selectFrom('packages')
    .select(['qid', 'number'])
    .where('deliveryQid', '=', deliveryQid)
    .orderBy('number')
    .execute();
  for (const [index, { qid, number }] of rows.entries()) {
    if (number === index + 1) continue;
    await tx
      .updateTable('packages')
      .set({ number: index + 1 })
      .where('qid', '=', qid)
      .execute();
  }
}
