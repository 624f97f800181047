import type { matchUnknownPackage } from '#contract/warehouse/packages.calls.ts';
import type { WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import type { Given } from '#server/platform/requests/route.ts';
import { findDelivery, packageReply } from './packages.store.ts';
import type { UnknownPackageRow } from './packages.tables.ts';
import { countDelivery, lockPackage, savePackage } from './scanned-package.store.ts';

type MatchGiven = Pick<Given<typeof matchUnknownPackage>, 'tx' | 'now' | 'refuse'>;

/** Receives the announced package as the unknown one was found: then, and by that user. */
export async function receiveAs(
  { tx, now, refuse }: MatchGiven,
  { foundAt, foundBy, scanQid }: UnknownPackageRow,
  packageQid: string,
): Promise<WarehousePackage> {
  const row = await lockPackage(tx, { qid: packageQid });
  const delivery = row ? await findDelivery(tx, row.deliveryQid) : undefined;
  if (!row || !delivery) throw refuse('unknown_package');
  if (row.receivedAt !== null) throw refuse('package_received_before');
  const received = await savePackage(tx, row, {
    status: 'RECEIVED',
    receivedAt: foundAt,
    receivedBy: foundBy,
    lastScanQid: scanQid,
  });
  await countDelivery(tx, row.deliveryQid, now);
  return packageReply(received, delivery.saleFid);
}
