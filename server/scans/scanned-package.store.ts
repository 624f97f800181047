import type { sendScan } from '#contract/scans/scans.calls.ts';
import type { ScanOutcome } from '#contract/scans/scans.schemas.ts';
import {
  deliveryReply,
  findDelivery,
  packageReply,
  readPackages,
  type DeliveryOfSale,
} from '#server/packages/packages.store.ts';
import type { DeliveryRow, PackageRow } from '#server/packages/packages.tables.ts';
import type { Given } from '#server/route.ts';
import type { Tx } from '#server/store/connect.ts';

type Progress = Omit<Extract<ScanOutcome, { result: 'RECEIVED' }>, 'result'>;

/** Locks a package before its delivery, so that two scans cannot wait for each other. */
export async function lockPackage(
  tx: Tx,
  by: { code: string } | { qid: string },
): Promise<PackageRow | undefined> {
  const [column, value] = 'code' in by ? (['code', by.code] as const) : (['qid', by.qid] as const);
  return tx.selectFrom('packages').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
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

/** Counts the packages of a delivery that are here, and that are damaged, anew. */
export async function countDelivery(tx: Tx, deliveryQid: string): Promise<void> {
  const { packageCount } = await tx
    .selectFrom('deliveries')
    .select('packageCount')
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
    isComplete: Number(received) === packageCount ? 1 : 0,
  };
  await tx.updateTable('deliveries').set(set).where('qid', '=', deliveryQid).execute();
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
