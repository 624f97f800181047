import type { addToShipmentGroup } from '#contract/shipment-groups/shipment-groups.calls.ts';
import type { PackageRow } from '#server/packages/packages.tables.ts';
import type { Refuse } from '#server/refuse.ts';
import { type DestinationColumns, destinationColumns } from '#server/sales/sale-destination.ts';
import type { Tx } from '#server/store/connect.ts';
import { isSameDestination } from './shipment-groups.rules.ts';
import type { ShipmentGroupRow } from './shipment-groups.tables.ts';

/** The buyer, the address and the carrier that all packages of a group have. */
export type Route = DestinationColumns & { carrier: string };

export type RoutedPackage = Pick<
  PackageRow,
  'qid' | 'code' | 'status' | 'weight' | 'length' | 'width' | 'height'
> &
  Route & { groupQid: string | null };

type PackagesGiven = {
  tx: Tx;
  refuse: Refuse<
    Pick<
      (typeof addToShipmentGroup)['refusals'],
      | 'unknown_package'
      | 'package_not_received'
      | 'package_handed_over'
      | 'package_grouped'
      | 'destinations_differ'
      | 'carriers_differ'
    >
  >;
};

/** Locks packages that are to leave together, by order and number; refuses those that cannot. */
export async function lockFreePackages(
  { tx, refuse }: PackagesGiven,
  qids: readonly string[],
  route?: Route,
): Promise<[RoutedPackage, ...RoutedPackage[]]> {
  // In one sequence, so that two users cannot wait for each other.
  await tx.selectFrom('packages').select('qid').where('qid', 'in', qids).orderBy('qid').forUpdate().execute();
  const [first, ...others] = await readRoutedPackages(tx, qids);
  if (first === undefined || others.length + 1 < qids.length) throw refuse('unknown_package');
  for (const { code, status, groupQid } of [first, ...others]) {
    if (status === 'ANNOUNCED') throw refuse('package_not_received', { packageCode: code });
    if (status === 'HANDED_OVER') throw refuse('package_handed_over', { packageCode: code });
    if (groupQid !== null) throw refuse('package_grouped', { packageCode: code });
  }
  for (const other of [first, ...others]) checkRoute(refuse, other, route ?? first);
  return [first, ...others];
}

/** Refuses what does not go the same way. */
export function checkRoute(
  refuse: Refuse<Pick<(typeof addToShipmentGroup)['refusals'], 'destinations_differ' | 'carriers_differ'>>,
  one: Route,
  other: Route,
): void {
  if (!isSameDestination(one, other)) throw refuse('destinations_differ');
  if (one.carrier !== other.carrier) throw refuse('carriers_differ');
}

function readRoutedPackages(tx: Tx, qids: readonly string[]): Promise<RoutedPackage[]> {
  return tx
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .leftJoin('groupBoxes', 'groupBoxes.packageQid', 'packages.qid')
    .select(['packages.qid', 'packages.code', 'packages.status'])
    .select(['packages.weight', 'packages.length', 'packages.width', 'packages.height'])
    .select(['deliveries.carrier', 'groupBoxes.groupQid'])
    .select(destinationColumns.map((column) => `sales.${column}` as const))
    .where('packages.qid', 'in', qids)
    .orderBy('sales.fid')
    .orderBy('packages.number')
    .orderBy('packages.code')
    .execute();
}

/** Puts packages at the end of a group. */
export async function putInGroup(
  tx: Tx,
  { qid: groupQid, boxCount }: Pick<ShipmentGroupRow, 'qid' | 'boxCount'>,
  packages: readonly RoutedPackage[],
): Promise<void> {
  const boxes = packages.map(({ qid, weight, length, width, height }, index) => ({
    packageQid: qid,
    groupQid,
    number: boxCount + index + 1,
    palletQid: null,
    weight,
    length,
    width,
    height,
    labelledAt: null,
  }));
  await tx.insertInto('groupBoxes').values(boxes).execute();
  // The scan that received a package is no longer the last that was done to it, and cannot be undone.
  await tx
    .updateTable('packages')
    .set({ lastScanQid: null })
    .where(
      'qid',
      'in',
      packages.map(({ qid }) => qid),
    )
    .execute();
}
