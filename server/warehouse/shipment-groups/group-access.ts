import type { downloadWarehouseInvoice } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { GroupOrder } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import type { Refuse, RefuseCommon } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { lockGroup } from './groups.store.ts';
import type { ShipmentGroupRow } from './shipment-groups.tables.ts';

type VersionedGiven = { tx: Tx; params: { qid: string }; version: number; refuse: RefuseCommon };
type OpenGiven = VersionedGiven & { refuse: Refuse<{ group_not_open: { status: 409 } }> };
type ClosedGiven = VersionedGiven & { refuse: Refuse<{ group_not_closed: { status: 409 } }> };

async function lockCurrentGroup(given: VersionedGiven): Promise<ShipmentGroupRow> {
  const group = await lockGroup(given.tx, given.params.qid);
  if (!group) throw given.refuse('not_found');
  return group;
}

/** Locks a group whose boxes and pallets may change. */
export async function lockOpenGroup(given: OpenGiven): Promise<ShipmentGroupRow> {
  const group = await lockCurrentGroup(given);
  if (group.status !== 'OPEN') throw given.refuse('group_not_open');
  checkVersion(given, group.version);
  return group;
}

/** Locks a group whose boxes and pallets are final, and which has not left. */
export async function lockClosedGroup(given: ClosedGiven): Promise<ShipmentGroupRow> {
  const group = await lockCurrentGroup(given);
  if (group.status !== 'CLOSED') throw given.refuse('group_not_closed');
  checkVersion(given, group.version);
  return group;
}

/** Refuses a shipment for customs without all packages of its orders: nothing tells which products the others hold. */
export function checkWhole(
  refuse: Refuse<Pick<(typeof downloadWarehouseInvoice)['refusals'], 'order_divided'>>,
  orders: readonly GroupOrder[],
): void {
  const divided = orders.find(({ isWhole }) => !isWhole);
  if (divided) throw refuse('order_divided', { saleFid: divided.fid });
}
