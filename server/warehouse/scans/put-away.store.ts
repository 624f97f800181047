import * as v from 'valibot';
import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  lockPackage,
  lockPresentPackage,
  momentOfScan,
  progressOf,
  savePackage,
} from '#server/warehouse/packages/scanned-package.store.ts';
import { findPlace, placeCodeOf } from '#server/warehouse/places/places.store.ts';
import type { ScanEffect, ScanGiven } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

const nullableText = v.nullable(v.string());
const Before = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ placeQid: nullableText, storedAt: nullableText, lastScanQid: nullableText }),
);

/** Puts a package into a place. One that stands there already keeps the time since when it does. */
export async function putAway(given: ScanGiven, scan: ScanOf<'PUT_AWAY'>): Promise<ScanEffect> {
  const { tx, now, refuse } = given;
  const row = await lockPresentPackage(given, scan.code);
  const place = await findPlace(tx, scan.place);
  if (!place) throw refuse('unknown_place');
  const { placeQid, storedAt, lastScanQid } = row;
  const stored = await savePackage(tx, row, {
    placeQid: place.qid,
    storedAt: placeQid === place.qid ? storedAt : momentOfScan(scan, now),
    lastScanQid: scan.qid,
  });
  return {
    outcome: {
      result: 'STORED',
      ...(await progressOf(tx, stored, now)),
      place: place.code,
      formerPlace: placeQid === null ? null : await placeCodeOf(tx, placeQid),
    },
    packageQid: row.qid,
    before: JSON.stringify({ placeQid, storedAt, lastScanQid }),
  };
}

/** Brings the former place back, if nothing was done to the package since. */
export async function undoPutAway({ tx, refuse }: ScanGiven, former: ScanRow): Promise<undefined> {
  const row = await lockPackage(tx, { qid: former.packageQid ?? '' });
  if (row?.lastScanQid !== former.qid) throw refuse('scan_not_last');
  await savePackage(tx, row, v.parse(Before, former.before));
}
