import type { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import { WAREHOUSE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import type { Given } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import {
  deliveryReply,
  findDelivery,
  packageReply,
  readPackages,
  type DeliveryOfSale,
} from './packages.store.ts';
import type { DeliveryRow, PackageRow } from './packages.tables.ts';
import { progressKind } from './progress.rules.ts';

type Progress = Omit<Extract<ScanOutcome, { result: 'RECEIVED' }>, 'result'>;

/**
 * Locks the sale of a package, whose timeline may tell of it, then the package, before its delivery is: in this sequence
 * no two changes can wait for each other.
 */
export async function lockPackage(
  tx: Tx,
  by: { code: string } | { qid: string },
): Promise<PackageRow | undefined> {
  const [column, value] = 'code' in by ? (['code', by.code] as const) : (['qid', by.qid] as const);
  const delivery = await tx
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .select('saleQid')
    .where(`packages.${column}`, '=', value)
    .executeTakeFirst();
  if (!delivery) return undefined;
  await tx.selectFrom('sales').select('qid').where('qid', '=', delivery.saleQid).forUpdate().execute();
  return tx.selectFrom('packages').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
}

/**
 * When something was scanned. A device without a network sends its scans later: what counts is its time, unless its clock
 * is ahead.
 */
export function momentOfScan({ scannedAt }: { scannedAt: string }, now: Date): string {
  const scanned = new Date(scannedAt);
  return (scanned < now ? scanned : now).toISOString();
}

/** A package that is in the warehouse; refuses others. */
export async function lockPresentPackage(
  { tx, refuse }: Pick<Given<typeof sendScan>, 'tx' | 'refuse'>,
  code: string,
): Promise<PackageRow> {
  const found = await lockPackage(tx, { code });
  if (!found) throw refuse('unknown_package');
  if (found.status === 'ANNOUNCED') throw refuse('package_not_received');
  if (found.status === 'HANDED_OVER') throw refuse('package_handed_over');
  return found;
}

export async function savePackage(
  tx: Tx,
  row: PackageRow,
  set: Partial<PackageRow> & Pick<PackageRow, 'lastScanQid'>,
): Promise<PackageRow> {
  await tx.updateTable('packages').set(set).where('qid', '=', row.qid).execute();
  return { ...row, ...set };
}

/** Counts the packages of a delivery that are here, and that are damaged, anew; the timeline tells of the first and the last. */
export async function countDelivery(tx: Tx, deliveryQid: string, now: Date): Promise<void> {
  const before = await tx
    .selectFrom('deliveries')
    .select(['saleQid', 'carrier', 'packageCount', 'receivedCount', 'confirmedAt'])
    .where('qid', '=', deliveryQid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { received, damaged } = await tx
    .selectFrom('packages')
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when('receivedAt', 'is not', null).then(1).else(0).end()).as('received'),
      eb.fn.sum<number>(eb.case().when('damageNote', 'is not', null).then(1).else(0).end()).as('damaged'),
    ])
    .where('deliveryQid', '=', deliveryQid)
    .executeTakeFirstOrThrow();
  const set: Partial<DeliveryRow> = {
    receivedCount: Number(received),
    damagedCount: Number(damaged),
    isComplete: Number(received) === before.packageCount || before.confirmedAt !== null ? 1 : 0,
  };
  await tx.updateTable('deliveries').set(set).where('qid', '=', deliveryQid).execute();
  const isConfirmed = before.confirmedAt !== null;
  const kind = progressKind({ ...before, isConfirmed, receivedNow: Number(received) });
  if (kind === null) return;
  const after = `${Number(received)} of ${before.packageCount}`;
  const entry = { kind, subject: before.carrier, after };
  await writeTimelineEntries(tx, [before.saleQid], entry, { actor: WAREHOUSE_ACTOR, now });
}

/** The package of a scan with its delivery, for the answer. */
export async function progressOf(tx: Tx, row: PackageRow, now: Date): Promise<Progress> {
  const delivery = await expectDelivery(tx, row.deliveryQid);
  const boxes = await readPackages(tx, row.deliveryQid);
  return {
    package: packageReply(row, delivery.saleFid),
    delivery: deliveryReply(delivery, now),
    here: boxes.filter(({ receivedAt }) => receivedAt !== null).map(({ number }) => number),
  };
}

async function expectDelivery(tx: Tx, qid: string): Promise<DeliveryOfSale> {
  const delivery = await findDelivery(tx, qid);
  if (!delivery) throw new Error('a package has no delivery');
  return delivery;
}
