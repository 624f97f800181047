import type { CollectionKey, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import { readGroupsOf, readReadyGroups } from './collections.store.ts';
import { readHandOvers } from './hand-overs.store.ts';
import type { HandOverRow } from './hand-overs.tables.ts';
import { readUnits } from './load-units.store.ts';

/** What one carrier takes on a day, also what it has taken; the part of each driver is listed apart. */
export type HandOverList = CollectionKey & { parts: HandOverPart[] };

/** The shipments of one hand-over; null for those that no driver has signed for yet. */
export type HandOverPart = { handOver: HandOverRow | null; groups: ShipmentGroupRow[]; units: LoadUnit[] };

export async function readHandOverList(db: Tx, key: CollectionKey): Promise<HandOverList | null> {
  const parts: HandOverPart[] = [];
  for (const handOver of await readHandOvers(db, key)) {
    const groups = await readGroupsOf(db, handOver.qid);
    parts.push({ handOver, groups, units: await readUnits(db, groups) });
  }
  const ready = await readReadyGroups(db, key);
  if (ready.length > 0) parts.push({ handOver: null, groups: ready, units: await readUnits(db, ready) });
  return parts.length > 0 ? { carrier: key.carrier, day: key.day, parts } : null;
}
