import type { LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { groupFid } from '#server/warehouse/shipment-groups/shipment-groups.rules.ts';
import type {
  GroupPalletRow,
  ShipmentGroupRow,
} from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import type { LoadedUnitRow } from './hand-overs.tables.ts';

export type GroupNumber = Pick<ShipmentGroupRow, 'qid' | 'number'>;
export type UnitCounts = { units: number; loaded: number };

type Box = {
  packageQid: string;
  groupQid: string;
  number: number;
  palletQid: string | null;
  weight: number;
  code: string;
  saleFid: string;
  place: string | null;
};

type Load = Pick<LoadedUnitRow, 'unitQid' | 'loadedAt' | 'loadedBy'>;

/** What of these groups is loaded as one, group by group: pallets, then boxes on none. */
export async function readUnits(db: Tx, groups: readonly GroupNumber[]): Promise<LoadUnit[]> {
  if (groups.length === 0) return [];
  const groupQids = groups.map(({ qid }) => qid);
  const pallets = Map.groupBy(await readPallets(db, groupQids), ({ groupQid }) => groupQid);
  const boxes = Map.groupBy(await readBoxes(db, groupQids), ({ groupQid }) => groupQid);
  const loads = new Map((await readLoads(db, groupQids)).map((load) => [load.unitQid, load]));
  return groups.flatMap((group) => {
    const own = boxes.get(group.qid) ?? [];
    return [
      ...(pallets.get(group.qid) ?? []).map((pallet) => palletUnit(pallet, { group, own, loads })),
      ...own.filter(({ palletQid }) => palletQid === null).map((box) => boxUnit(box, { group, loads })),
    ];
  });
}

/** How many pallets and loose boxes each of these groups has, and how many of them are loaded. */
export async function countUnits(
  db: Tx,
  groups: readonly Pick<ShipmentGroupRow, 'qid' | 'palletCount'>[],
): Promise<Map<string, UnitCounts>> {
  if (groups.length === 0) return new Map();
  const groupQids = groups.map(({ qid }) => qid);
  const loose = await db
    .selectFrom('groupBoxes')
    .select((eb) => ['groupQid', eb.fn.countAll<number>().as('count')])
    .where('groupQid', 'in', groupQids)
    .where('palletQid', 'is', null)
    .groupBy('groupQid')
    .execute();
  const loaded = await db
    .selectFrom('loadedUnits')
    .select((eb) => ['groupQid', eb.fn.countAll<number>().as('count')])
    .where('groupQid', 'in', groupQids)
    .groupBy('groupQid')
    .execute();
  const countIn = (rows: typeof loose, qid: string) =>
    Number(rows.find(({ groupQid }) => groupQid === qid)?.count ?? 0);
  return new Map(
    groups.map(({ qid, palletCount }) => [
      qid,
      { units: palletCount + countIn(loose, qid), loaded: countIn(loaded, qid) },
    ]),
  );
}

/** The packages of a unit: that of a box, or those on a pallet. */
export async function packagesOfUnit(db: Tx, { kind, qid, groupQid }: LoadUnit): Promise<string[]> {
  if (kind === 'BOX') return [qid];
  const rows = await db
    .selectFrom('groupBoxes')
    .select('packageQid')
    .where('groupQid', '=', groupQid)
    .where('palletQid', '=', qid)
    .execute();
  return rows.map(({ packageQid }) => packageQid);
}

type NewLoad = { unit: LoadUnit; scanQid: string; loadedAt: string; loadedBy: string };

/** The unit is on the lorry; the scans before it can no longer be undone. */
export async function saveLoad(tx: Tx, { unit, ...load }: NewLoad): Promise<LoadUnit> {
  await tx
    .insertInto('loadedUnits')
    .values({ unitQid: unit.qid, groupQid: unit.groupQid, ...load })
    .execute();
  await setPackages(tx, await packagesOfUnit(tx, unit), 'HANDED_OVER');
  return { ...unit, loadedAt: load.loadedAt, loadedBy: load.loadedBy };
}

/** The unit is in the warehouse again. */
export async function removeLoad(tx: Tx, unit: LoadUnit): Promise<void> {
  await tx.deleteFrom('loadedUnits').where('unitQid', '=', unit.qid).execute();
  await setPackages(tx, await packagesOfUnit(tx, unit), 'RECEIVED');
}

async function setPackages(tx: Tx, qids: string[], status: 'HANDED_OVER' | 'RECEIVED'): Promise<void> {
  await tx.updateTable('packages').set({ status, lastScanQid: null }).where('qid', 'in', qids).execute();
}

export function readLoads(db: Tx, groupQids: readonly string[]): Promise<LoadedUnitRow[]> {
  return db.selectFrom('loadedUnits').selectAll().where('groupQid', 'in', groupQids).execute();
}

function readPallets(db: Tx, groupQids: readonly string[]): Promise<GroupPalletRow[]> {
  return db
    .selectFrom('groupPallets')
    .selectAll()
    .where('groupQid', 'in', groupQids)
    .orderBy('number')
    .execute();
}

function readBoxes(db: Tx, groupQids: readonly string[]): Promise<Box[]> {
  return db
    .selectFrom('groupBoxes')
    .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .leftJoin('places', 'places.qid', 'packages.placeQid')
    .select(['groupBoxes.packageQid', 'groupBoxes.groupQid', 'groupBoxes.number', 'groupBoxes.palletQid'])
    .select(['groupBoxes.weight', 'packages.code', 'sales.fid as saleFid', 'places.code as place'])
    .where('groupBoxes.groupQid', 'in', groupQids)
    .orderBy('groupBoxes.number')
    .execute();
}

type OfGroup = { group: GroupNumber; loads: ReadonlyMap<string, Load> };

function palletUnit(
  pallet: GroupPalletRow,
  { group, own, loads }: OfGroup & { own: readonly Box[] },
): LoadUnit {
  const boxes = own.filter(({ palletQid }) => palletQid === pallet.qid);
  return {
    kind: 'PALLET',
    qid: pallet.qid,
    code: pallet.sscc,
    number: pallet.number,
    weight: pallet.weight,
    ...contentsOf(boxes, group),
    ...loadOf(loads, pallet.qid),
  };
}

function boxUnit(box: Box, { group, loads }: OfGroup): LoadUnit {
  return {
    kind: 'BOX',
    qid: box.packageQid,
    code: box.code,
    number: box.number,
    weight: box.weight,
    ...contentsOf([box], group),
    ...loadOf(loads, box.packageQid),
  };
}

function contentsOf(boxes: readonly Box[], group: GroupNumber) {
  const places = boxes.flatMap(({ place }) => (place === null ? [] : [place]));
  return {
    groupQid: group.qid,
    groupFid: groupFid(group.number),
    orders: [...new Set(boxes.map(({ saleFid }) => saleFid))],
    boxes: boxes.length,
    places: [...new Set(places)].toSorted(),
  };
}

function loadOf(loads: ReadonlyMap<string, Load>, unitQid: string) {
  const load = loads.get(unitQid);
  return { loadedAt: load?.loadedAt ?? null, loadedBy: load?.loadedBy ?? null };
}
