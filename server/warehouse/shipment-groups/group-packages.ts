import type { addToShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { destinationColumns } from '#server/orders/sales/sale-destination.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PackageRow } from '#server/warehouse/packages/packages.tables.ts';
import type { Route } from './free-packages.store.ts';
import { groupFid, isSameDestination } from './shipment-groups.rules.ts';
import type { ShipmentGroupRow } from './shipment-groups.tables.ts';

export type RoutedPackage = Pick<
  PackageRow,
  'qid' | 'code' | 'status' | 'weight' | 'length' | 'width' | 'height'
> &
  Route & { groupQid: string | null; groupNumber: number | null };

type Refusals = (typeof addToShipmentGroup)['refusals'];
type FreeRefusals = Pick<
  Refusals,
  'unknown_package' | 'package_not_received' | 'package_handed_over' | 'package_grouped'
>;

type PackagesGiven = {
  tx: Tx;
  refuse: Refuse<FreeRefusals & Pick<Refusals, 'destinations_differ' | 'carriers_differ'>>;
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
  for (const each of [first, ...others]) checkFree(refuse, each);
  for (const other of [first, ...others]) checkRoute(refuse, other, route ?? first);
  return [first, ...others];
}

/** The package with this label, which could become part of a group; refuses one that could not. */
export async function readFreePackage(
  tx: Tx,
  refuse: Refuse<FreeRefusals>,
  code: string,
): Promise<RoutedPackage> {
  const found = await routedPackages(tx).where('packages.code', '=', code).executeTakeFirst();
  if (!found) throw refuse('unknown_package');
  checkFree(refuse, found);
  return found;
}

function checkFree(
  refuse: Refuse<FreeRefusals>,
  { code, status, groupQid, groupNumber }: RoutedPackage,
): void {
  const packageCode = code;
  if (status === 'ANNOUNCED') throw refuse('package_not_received', { packageCode });
  if (status === 'HANDED_OVER') throw refuse('package_handed_over', { packageCode });
  if (groupQid !== null) {
    throw refuse('package_grouped', { packageCode, groupQid, groupFid: groupFid(groupNumber ?? 0) });
  }
}

/** Refuses what does not go the same way. */
export function checkRoute(
  refuse: Refuse<Pick<Refusals, 'destinations_differ' | 'carriers_differ'>>,
  one: Route,
  other: Route,
): void {
  if (!isSameDestination(one, other)) throw refuse('destinations_differ');
  if (one.carrier !== other.carrier) throw refuse('carriers_differ');
}

function readRoutedPackages(tx: Tx, qids: readonly string[]): Promise<RoutedPackage[]> {
  return routedPackages(tx)
    .where('packages.qid', 'in', qids)
    .orderBy('sales.fid')
    .orderBy('packages.number')
    .orderBy('packages.code')
    .execute();
}

function routedPackages(tx: Tx) {
  return tx
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .leftJoin('groupBoxes', 'groupBoxes.packageQid', 'packages.qid')
    .leftJoin('shipmentGroups', 'shipmentGroups.qid', 'groupBoxes.groupQid')
    .select(['packages.qid', 'packages.code', 'packages.status'])
    .select(['packages.weight', 'packages.length', 'packages.width', 'packages.height'])
    .select(['deliveries.carrier', 'groupBoxes.groupQid', 'shipmentGroups.number as groupNumber'])
    .select(destinationColumns.map((column) => `sales.${column}` as const));
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
