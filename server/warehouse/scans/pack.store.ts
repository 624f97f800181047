import { sql } from 'kysely';
import * as v from 'valibot';
import type { PackVerdict } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { isSameGtin } from '#contract/warehouse/pack-bench/pack-count.ts';
import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PackJobRow } from '#server/warehouse/pack-bench/pack-bench.tables.ts';
import { lockPackJob, saveJob } from '#server/warehouse/pack-bench/pack-jobs.store.ts';
import type { PackageRow } from '#server/warehouse/packages/packages.tables.ts';
import {
  lockPresentPackage,
  momentOfScan,
  savePackage,
} from '#server/warehouse/packages/scanned-package.store.ts';
import type { ScanEffect, ScanGiven } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

const Before = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ saleQid: v.string(), gtin: v.string(), isRight: v.boolean() }),
);

/** Puts a unit into a box, and holds it against what is ordered. */
export async function packUnit(given: ScanGiven, scan: ScanOf<'PACK'>): Promise<ScanEffect> {
  const { tx, now } = given;
  const job = await lockOpenJob(given, scan.saleQid);
  const box = await lockPresentPackage(given, scan.code);
  await checkBox(given, box, scan.saleQid);
  const { verdict, gtin, name } = await judge(tx, scan);
  if (verdict === 'RIGHT') await changeUnits(tx, { packageQid: box.qid, gtin }, 1);
  else {
    const at = momentOfScan(scan, now);
    const item = { qid: scan.qid, saleQid: scan.saleQid, packageQid: box.qid, gtin, name, verdict, at };
    await tx.insertInto('packWrongItems').values(item).execute();
  }
  // The scan that received the box is no longer the last that was done to it, and cannot be undone.
  if (box.lastScanQid !== null) await savePackage(tx, box, { lastScanQid: null });
  const version = await saveJob(tx, job, now);
  const { saleQid, code } = scan;
  return {
    outcome: { result: 'PACKED', verdict, saleQid, code, gtin, name, version },
    packageQid: box.qid,
    before: JSON.stringify({ saleQid, gtin, isRight: verdict === 'RIGHT' }),
  };
}

/** The unit that did not belong to the order is out of its box. */
export async function takeOut(
  given: ScanGiven,
  { saleQid, itemQid }: ScanOf<'TAKE_OUT'>,
): Promise<ScanEffect> {
  const { tx, now } = given;
  const job = await lockOpenJob(given, saleQid);
  await removeItem(given, itemQid, saleQid);
  const version = await saveJob(tx, job, now);
  return { outcome: { result: 'TAKEN_OUT', saleQid, itemQid, version } };
}

/** Takes a unit out again, whether it was right or wrong; gives the version of the pack job. */
export async function undoPacking(given: ScanGiven, former: ScanRow): Promise<number> {
  const { tx, now, refuse } = given;
  const { saleQid, gtin, isRight } = v.parse(Before, former.before);
  const job = await lockOpenJob(given, saleQid);
  if (isRight) {
    const packageQid = former.packageQid ?? '';
    const isThere = await changeUnits(tx, { packageQid, gtin }, -1);
    if (!isThere) throw refuse('unknown_scan');
  } else await removeItem(given, former.qid, saleQid);
  return saveJob(tx, job, now);
}

async function lockOpenJob({ tx, user, refuse }: ScanGiven, saleQid: string): Promise<PackJobRow> {
  const job = await lockPackJob(tx, saleQid);
  if (job?.claimedBy !== user.qid) throw refuse('pack_job_not_claimed');
  if (job.status !== 'PACKING') throw refuse('labels_printed');
  return job;
}

async function checkBox({ tx, refuse }: ScanGiven, box: PackageRow, saleQid: string): Promise<void> {
  const delivery = await tx
    .selectFrom('deliveries')
    .select('saleQid')
    .where('qid', '=', box.deliveryQid)
    .executeTakeFirstOrThrow();
  if (delivery.saleQid !== saleQid) throw refuse('box_of_other_order');
}

type Judged = { verdict: PackVerdict; gtin: string; name: string | null };

/** What the unit is for the order; the GTIN is that of the order or of the catalogue, where one of them has it. */
async function judge(tx: Tx, { saleQid, gtin }: ScanOf<'PACK'>): Promise<Judged> {
  const lines = await tx
    .selectFrom('saleLines')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .select(['saleLines.gtin', 'saleLines.quantity', 'variants.name'])
    .where('saleLines.saleQid', '=', saleQid)
    .where('saleLines.quantity', '>', 0)
    .execute();
  const own = lines.filter((line) => isSameGtin(line.gtin, gtin));
  const [line] = own;
  if (line) {
    const ordered = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const packed = await countPacked(tx, saleQid, line.gtin);
    return { verdict: packed < ordered ? 'RIGHT' : 'TOO_MANY', gtin: line.gtin, name: line.name };
  }
  const product = await tx
    .selectFrom('variants')
    .select(['gtin', 'name'])
    .where('gtin', 'in', writtenForms(gtin))
    .executeTakeFirst();
  return product
    ? { verdict: 'WRONG', gtin: product.gtin, name: product.name }
    : { verdict: 'UNKNOWN', gtin, name: null };
}

/** A GTIN with its zeros, and in each shorter length that leaves none of its digits out. */
function writtenForms(gtin: string): string[] {
  const padded = gtin.padStart(14, '0');
  return [14, 13, 12, 8]
    .filter((length) => /^0*$/.test(padded.slice(0, 14 - length)))
    .map((length) => padded.slice(14 - length));
}

async function countPacked(tx: Tx, saleQid: string, gtin: string): Promise<number> {
  const { packed } = await tx
    .selectFrom('deliveries')
    .innerJoin('packages', 'packages.deliveryQid', 'deliveries.qid')
    .innerJoin('packUnits', 'packUnits.packageQid', 'packages.qid')
    .select((eb) => eb.fn.sum<number>('packUnits.count').as('packed'))
    .where('deliveries.saleQid', '=', saleQid)
    .where('packUnits.gtin', '=', gtin)
    .executeTakeFirstOrThrow();
  return Number(packed ?? 0);
}

type Units = { packageQid: string; gtin: string };

/** Adds to the units of a product in a box, or takes one out; false where there is none. */
async function changeUnits(tx: Tx, { packageQid, gtin }: Units, difference: 1 | -1): Promise<boolean> {
  const changed = await tx
    .updateTable('packUnits')
    .set({ count: sql<number>`"count" + ${difference}` })
    .where('packageQid', '=', packageQid)
    .where('gtin', '=', gtin)
    .where('count', '>=', difference === 1 ? 0 : 1)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) > 0) return true;
  if (difference < 0) return false;
  await tx.insertInto('packUnits').values({ packageQid, gtin, count: 1 }).execute();
  return true;
}

async function removeItem({ tx, refuse }: ScanGiven, qid: string, saleQid: string): Promise<void> {
  const removed = await tx
    .deleteFrom('packWrongItems')
    .where('qid', '=', qid)
    .where('saleQid', '=', saleQid)
    .executeTakeFirst();
  if (Number(removed.numDeletedRows) === 0) throw refuse('unknown_scan');
}
