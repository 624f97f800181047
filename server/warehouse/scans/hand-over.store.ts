import * as v from 'valibot';
import { Sscc } from '#contract/platform/codes/sscc.ts';
import type { LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import type { ScanOf, ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readReadyGroups } from '#server/warehouse/hand-overs/collections.store.ts';
import { hasAllLabels } from '#server/warehouse/hand-overs/hand-overs.rules.ts';
import { keyOf } from '#server/warehouse/hand-overs/hand-overs.store.ts';
import {
  countUnits,
  readUnits,
  removeLoad,
  saveLoad,
} from '#server/warehouse/hand-overs/load-units.store.ts';
import { momentOfScan } from '#server/warehouse/packages/scanned-package.store.ts';
import { lockGroup } from '#server/warehouse/shipment-groups/groups.store.ts';
import { groupFid } from '#server/warehouse/shipment-groups/shipment-groups.rules.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import type { ScanEffect, ScanGiven } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

type Loading = Omit<Extract<ScanOutcome, { result: 'HANDED_OVER' }>, 'result'>;

/** Loads a pallet, or a box that stands on none, once. */
export async function handOver(given: ScanGiven, scan: ScanOf<'HAND_OVER'>): Promise<ScanEffect> {
  const { tx, user, now } = given;
  // By their shipment two users who scan the same pallet follow each other.
  const group = await lockGroup(tx, await findGroupOf(given, scan.code));
  if (!group) throw given.refuse('unknown_package');
  const unit = await findUnit(given, group, scan.code);
  if (unit.loadedAt !== null) {
    return { outcome: { result: 'HANDED_OVER_BEFORE', ...(await loadingOf(tx, group, unit)) } };
  }
  checkReady(given, group, scan);
  const loaded = await saveLoad(tx, {
    unit,
    scanQid: scan.qid,
    loadedAt: momentOfScan(scan, now),
    loadedBy: user.name,
  });
  return {
    outcome: { result: 'HANDED_OVER', ...(await loadingOf(tx, group, loaded)) },
    packageQid: unit.kind === 'BOX' ? unit.qid : null,
    before: unit.code,
  };
}

/** Takes a unit off the lorry, unless the driver has signed for it. */
export async function undoLoading({ tx, refuse }: ScanGiven, former: ScanRow): Promise<undefined> {
  // It had changed nothing, so there is nothing to take back.
  if (former.before === null) return;
  const load = await tx
    .selectFrom('loadedUnits')
    .select(['groupQid', 'unitQid'])
    .where('scanQid', '=', former.qid)
    .executeTakeFirst();
  const group = load ? await lockGroup(tx, load.groupQid) : undefined;
  if (!load || !group) throw refuse('scan_not_last');
  if (group.status === 'COLLECTED') throw refuse('group_collected');
  const unit = (await readUnits(tx, [group])).find(({ qid }) => qid === load.unitQid);
  if (!unit) throw refuse('scan_not_last');
  await removeLoad(tx, unit);
}

async function findGroupOf({ tx, refuse }: ScanGiven, code: string): Promise<string> {
  if (v.is(Sscc, code)) {
    const pallet = await tx
      .selectFrom('groupPallets')
      .select('groupQid')
      .where('sscc', '=', code)
      .executeTakeFirst();
    if (!pallet) throw refuse('unknown_package');
    return pallet.groupQid;
  }
  const found = await tx
    .selectFrom('packages')
    .leftJoin('groupBoxes', 'groupBoxes.packageQid', 'packages.qid')
    .select(['packages.status', 'groupBoxes.groupQid'])
    .where('packages.code', '=', code)
    .executeTakeFirst();
  if (!found) throw refuse('unknown_package');
  if (found.groupQid !== null) return found.groupQid;
  if (found.status === 'ANNOUNCED') throw refuse('package_not_received');
  throw refuse(found.status === 'HANDED_OVER' ? 'package_handed_over' : 'package_not_grouped');
}

async function findUnit({ tx, refuse }: ScanGiven, group: ShipmentGroupRow, code: string): Promise<LoadUnit> {
  const unit = (await readUnits(tx, [group])).find((each) => each.code === code);
  if (unit) return unit;
  const pallet = await tx
    .selectFrom('groupPallets')
    .innerJoin('groupBoxes', 'groupBoxes.palletQid', 'groupPallets.qid')
    .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
    .select('groupPallets.number')
    .where('groupBoxes.groupQid', '=', group.qid)
    .where('packages.code', '=', code)
    .executeTakeFirst();
  if (!pallet) throw refuse('package_not_grouped');
  throw refuse('package_on_pallet', { pallet: pallet.number });
}

function checkReady({ refuse }: ScanGiven, group: ShipmentGroupRow, scan: ScanOf<'HAND_OVER'>): void {
  const { carrier, day } = keyOf(group);
  if (group.status === 'COLLECTED') throw refuse('package_handed_over');
  if (carrier !== scan.carrier || day !== scan.day) throw refuse('other_collection', { carrier, day });
  if (group.status === 'OPEN') throw refuse('group_open');
  if (!hasAllLabels(group)) throw refuse('label_not_printed');
}

async function loadingOf(tx: Tx, group: ShipmentGroupRow, unit: LoadUnit): Promise<Loading> {
  const key = keyOf(group);
  const ready = await readReadyGroups(tx, key);
  const counts = await countUnits(tx, ready.some(({ qid }) => qid === group.qid) ? ready : [group, ...ready]);
  const sum = (of: 'units' | 'loaded') => [...counts.values()].reduce((total, each) => total + each[of], 0);
  const own = counts.get(group.qid) ?? { units: 0, loaded: 0 };
  return {
    unit,
    group: { fid: groupFid(group.number), company: group.destinationCompany, ...own },
    collection: { ...key, units: sum('units'), loaded: sum('loaded') },
  };
}
