import * as v from 'valibot';
import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import { WAREHOUSE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PackageRow } from '#server/warehouse/packages/packages.tables.ts';
import {
  countDelivery,
  lockPackage,
  lockPresentPackage,
  progressOf,
  savePackage,
} from '#server/warehouse/packages/scanned-package.store.ts';
import type { ScanEffect, ScanGiven } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

const Before = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ damageNote: v.nullable(v.string()), lastScanQid: v.nullable(v.string()) }),
);

export async function reportDamage(given: ScanGiven, scan: ScanOf<'REPORT_DAMAGE'>): Promise<ScanEffect> {
  const { tx, now } = given;
  const row = await lockPresentPackage(given, scan.code);
  const { damageNote, lastScanQid } = row;
  const damaged = await savePackage(tx, row, { damageNote: scan.note, lastScanQid: scan.qid });
  await countDelivery(tx, row.deliveryQid, now);
  await tellDamage(tx, row, { kind: 'PACKAGE_DAMAGED', after: scan.note }, now);
  return {
    outcome: { result: 'DAMAGE_REPORTED', ...(await progressOf(tx, damaged, now)) },
    packageQid: row.qid,
    before: JSON.stringify({ damageNote, lastScanQid }),
  };
}

/** Brings the former note back, if nothing was done to the package since. */
export async function undoDamage({ tx, now, refuse }: ScanGiven, former: ScanRow): Promise<undefined> {
  const row = await lockPackage(tx, { qid: former.packageQid ?? '' });
  if (row?.lastScanQid !== former.qid) throw refuse('scan_not_last');
  await savePackage(tx, row, v.parse(Before, former.before));
  await countDelivery(tx, row.deliveryQid, now);
  await tellDamage(tx, row, { kind: 'DAMAGE_UNDONE', after: null }, now);
}

type Told = { kind: 'PACKAGE_DAMAGED' | 'DAMAGE_UNDONE' | 'PACKAGE_PHOTO_ADDED'; after: string | null };

/** The seller reads it on the timeline of the order. */
export async function tellDamage(tx: Tx, { deliveryQid, kind, number }: PackageRow, told: Told, now: Date) {
  const { saleQid } = await tx
    .selectFrom('deliveries')
    .select('saleQid')
    .where('qid', '=', deliveryQid)
    .executeTakeFirstOrThrow();
  const subject = `${kind === 'PALLET' ? 'Pallet' : 'Box'} ${number}`;
  await writeTimelineEntries(tx, [saleQid], { ...told, subject }, { actor: WAREHOUSE_ACTOR, now });
}
