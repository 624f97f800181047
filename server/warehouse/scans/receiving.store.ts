import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  countDelivery,
  lockPackage,
  momentOfScan,
  progressOf,
  savePackage,
} from '#server/warehouse/packages/scanned-package.store.ts';
import { unknownPackageReply } from '#server/warehouse/packages/unknown-packages.store.ts';
import type { ScanEffect, ScanGiven } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

/** Receives an announced package; any other code is kept as an unknown package. */
export async function receivePackage(given: ScanGiven, scan: ScanOf<'RECEIVE'>): Promise<ScanEffect> {
  const { tx, user, now } = given;
  const row = v.is(PackageCode, scan.code) ? await lockPackage(tx, { code: scan.code }) : undefined;
  if (!row) return keepUnknown(given, scan);
  if (row.receivedAt !== null) {
    return { outcome: { result: 'RECEIVED_BEFORE', ...(await progressOf(tx, row, now)) } };
  }
  const received = await savePackage(tx, row, {
    status: 'RECEIVED',
    receivedAt: momentOfScan(scan, now),
    receivedBy: user.name,
    lastScanQid: scan.qid,
  });
  await countDelivery(tx, row.deliveryQid, now);
  return {
    outcome: { result: 'RECEIVED', ...(await progressOf(tx, received, now)) },
    packageQid: row.qid,
  };
}

async function keepUnknown({ tx, user, now }: ScanGiven, scan: ScanOf<'RECEIVE'>): Promise<ScanEffect> {
  const known = await tx
    .selectFrom('unknownPackages')
    .selectAll()
    .where('code', '=', scan.code)
    .executeTakeFirst();
  if (known) return { outcome: { result: 'UNKNOWN', unknown: unknownPackageReply(known) } };
  const { last } = await tx
    .selectFrom('unknownPackages')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const unknown = {
    qid: randomUUID(),
    number: Number(last ?? 0) + 1,
    code: scan.code,
    foundAt: momentOfScan(scan, now),
    foundBy: user.name,
    scanQid: scan.qid,
  };
  await tx.insertInto('unknownPackages').values(unknown).execute();
  return { outcome: { result: 'UNKNOWN', unknown: unknownPackageReply(unknown) }, unknownQid: unknown.qid };
}

/** Takes a package back to the announced ones, or an unknown one away, if nothing was done to it since. */
export async function undoReceiving({ tx, now, refuse }: ScanGiven, former: ScanRow): Promise<undefined> {
  if (former.unknownQid !== null) {
    const removed = await tx
      .deleteFrom('unknownPackages')
      .where('qid', '=', former.unknownQid)
      .executeTakeFirst();
    if (Number(removed.numDeletedRows) === 0) throw refuse('scan_not_last');
    return;
  }
  // It had changed nothing, so there is nothing to take back.
  if (former.packageQid === null) return;
  const row = await lockPackage(tx, { qid: former.packageQid });
  if (row?.lastScanQid !== former.qid) throw refuse('scan_not_last');
  await savePackage(tx, row, { status: 'ANNOUNCED', receivedAt: null, receivedBy: null, lastScanQid: null });
  await countDelivery(tx, row.deliveryQid, now);
}
