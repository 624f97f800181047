import type {
  Collection,
  CollectionKey,
  CollectionSummary,
  HandOver,
} from '#contract/warehouse/hand-overs.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { groupFid, weightOf } from '#server/warehouse/shipment-groups/shipment-groups.rules.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import { boundsOfDay, dayOf, firstUndoable, isReady, undoUntil } from './hand-overs.rules.ts';
import type { HandOverRow } from './hand-overs.tables.ts';
import { countUnits, readUnits, type UnitCounts } from './load-units.store.ts';

/** The groups of one collection, by cut-off and number. */
export type CollectionRows = CollectionKey & {
  /** To be loaded. */
  ready: ShipmentGroupRow[];
  /** Signed for, with the carrier still here. */
  collected: ShipmentGroupRow[];
  notReady: number;
  /** The latest first. */
  handOvers: HandOverRow[];
};

/** What is ready to ship, the earliest cut-off first. */
export async function readCollections(db: Tx, now: Date): Promise<CollectionSummary[]> {
  const found = await findCollections(db, now);
  const counts = await countUnits(db, found.flatMap(groupsOf));
  return found
    .map((rows) => summaryOf(rows, counts, now))
    .toSorted(
      (one, other) =>
        one.cutOffAt.localeCompare(other.cutOffAt) || one.carrier.localeCompare(other.carrier, 'en'),
    );
}

/** One collection with its units; null where nothing is ready for it. */
export async function readCollection(db: Tx, key: CollectionKey, now: Date): Promise<Collection | null> {
  const [rows] = await findCollections(db, now, key);
  if (!rows) return null;
  const groups = groupsOf(rows);
  const collected = new Set(rows.collected.map(({ qid }) => qid));
  return {
    ...summaryOf(rows, await countUnits(db, groups), now),
    groups: groups.map((group) => ({
      qid: group.qid,
      version: group.version,
      fid: groupFid(group.number),
      company: group.destinationCompany,
      city: group.destinationCity,
      country: group.destinationCountry,
      isCollected: collected.has(group.qid),
    })),
    unitList: await readUnits(db, groups),
  };
}

/** The collections of which a group is ready or the carrier is here; of one key, or all. */
export async function findCollections(db: Tx, now: Date, key?: CollectionKey): Promise<CollectionRows[]> {
  const byKey = new Map<string, CollectionRows>();
  const rowsOf = ({ carrier, day }: CollectionKey): CollectionRows => {
    const id = `${day} ${carrier}`;
    const rows = byKey.get(id) ?? { carrier, day, ready: [], collected: [], notReady: 0, handOvers: [] };
    byKey.set(id, rows);
    return rows;
  };
  for (const group of await readWaitingGroups(db, key)) {
    const rows = rowsOf({ carrier: group.carrier, day: dayOf(group) });
    if (isReady(group)) rows.ready.push(group);
    else rows.notReady += 1;
  }
  for (const handOver of await readPresentHandOvers(db, now, key)) {
    const rows = rowsOf(handOver);
    rows.handOvers.push(handOver);
    rows.collected.push(...(await readGroupsOf(db, handOver.qid)));
  }
  return [...byKey.values()].filter(({ ready, handOvers }) => ready.length + handOvers.length > 0);
}

function readWaitingGroups(db: Tx, key?: CollectionKey): Promise<ShipmentGroupRow[]> {
  return db
    .selectFrom('shipmentGroups')
    .selectAll()
    .where('status', 'in', ['OPEN', 'CLOSED'])
    .$if(key !== undefined, (query) => {
      const { from, to } = boundsOfDay(key?.day ?? '');
      return query
        .where('carrier', '=', key?.carrier ?? '')
        .where('cutOffAt', '>=', from)
        .where('cutOffAt', '<', to);
    })
    .orderBy('cutOffAt')
    .orderBy('number')
    .execute();
}

/** What is to be loaded for a collection. */
export async function readReadyGroups(db: Tx, key: CollectionKey): Promise<ShipmentGroupRow[]> {
  return (await readWaitingGroups(db, key)).filter(isReady);
}

function readPresentHandOvers(db: Tx, now: Date, key?: CollectionKey): Promise<HandOverRow[]> {
  return db
    .selectFrom('handOvers')
    .selectAll()
    .where('collectedAt', '>', firstUndoable(now).toISOString())
    .where('leftAt', 'is', null)
    .$if(key !== undefined, (query) =>
      query.where('carrier', '=', key?.carrier ?? '').where('day', '=', key?.day ?? ''),
    )
    .orderBy('collectedAt', 'desc')
    .orderBy('qid')
    .execute();
}

export function readGroupsOf(db: Tx, handOverQid: string): Promise<ShipmentGroupRow[]> {
  return db
    .selectFrom('shipmentGroups')
    .innerJoin('handOverGroups', 'handOverGroups.groupQid', 'shipmentGroups.qid')
    .selectAll('shipmentGroups')
    .where('handOverGroups.handOverQid', '=', handOverQid)
    .orderBy('shipmentGroups.cutOffAt')
    .orderBy('shipmentGroups.number')
    .execute();
}

function groupsOf({ ready, collected }: CollectionRows): ShipmentGroupRow[] {
  return [...ready, ...collected];
}

function summaryOf(
  rows: CollectionRows,
  counts: ReadonlyMap<string, UnitCounts>,
  now: Date,
): CollectionSummary {
  const groups = groupsOf(rows);
  const countsOf = (some: readonly ShipmentGroupRow[], of: keyof UnitCounts) =>
    some.reduce((sum, { qid }) => sum + (counts.get(qid)?.[of] ?? 0), 0);
  const cutOffAt = groups.map((group) => group.cutOffAt).toSorted()[0] ?? now.toISOString();
  const [handOver] = rows.handOvers;
  return {
    carrier: rows.carrier,
    day: rows.day,
    cutOffAt,
    isLate: cutOffAt < now.toISOString() && rows.ready.length > 0,
    shipments: groups.length,
    boxes: groups.reduce((sum, { boxCount }) => sum + boxCount, 0),
    units: countsOf(groups, 'units'),
    loaded: countsOf(groups, 'loaded'),
    weight: weightOf(groups),
    notReady: rows.notReady,
    handOver: handOver ? handOverReply(handOver) : null,
  };
}

export function handOverReply(row: HandOverRow): HandOver {
  return {
    qid: row.qid,
    driverName: row.driverName,
    numberPlate: row.numberPlate,
    collectedAt: row.collectedAt,
    collectedBy: row.collectedBy,
    undoUntil: undoUntil(row).toISOString(),
  };
}
