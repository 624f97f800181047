import * as v from 'valibot';
import type { sendScan } from '#contract/scans/scans.calls.ts';
import type { Scan } from '#contract/scans/scans.schemas.ts';
import type { Given } from '#server/route.ts';
import {
  countDelivery,
  lockPackage,
  lockPresentPackage,
  progressOf,
  savePackage,
} from './scanned-package.store.ts';
import type { ScanEffect } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

type Damage = Extract<Scan, { action: 'REPORT_DAMAGE' }>;
type ScanGiven = Pick<Given<typeof sendScan>, 'tx' | 'now' | 'refuse'>;

const Before = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ damageNote: v.nullable(v.string()), lastScanQid: v.nullable(v.string()) }),
);

export async function reportDamage(given: ScanGiven, scan: Damage): Promise<ScanEffect> {
  const { tx, now } = given;
  const row = await lockPresentPackage(given, scan.code);
  const { damageNote, lastScanQid } = row;
  const damaged = await savePackage(tx, row, { damageNote: scan.note, lastScanQid: scan.qid });
  await countDelivery(tx, row.deliveryQid);
  return {
    outcome: { result: 'DAMAGE_REPORTED', ...(await progressOf(tx, damaged, now)) },
    packageQid: row.qid,
    before: JSON.stringify({ damageNote, lastScanQid }),
  };
}

/** Brings the former note back, if nothing was done to the package since. */
export async function undoDamage({ tx, refuse }: ScanGiven, former: ScanRow): Promise<void> {
  const row = await lockPackage(tx, { qid: former.packageQid ?? '' });
  if (row?.lastScanQid !== former.qid) throw refuse('scan_not_last');
  await savePackage(tx, row, v.parse(Before, former.before));
  await countDelivery(tx, row.deliveryQid);
}
