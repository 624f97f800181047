import type { GroupSuggestion } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { ShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { destinationColumns } from '#server/orders/sales/sale-destination.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readShipmentChoices } from '#server/warehouse/shipment-preferences/shipment-preferences.store.ts';
import { freePackages, isOnRoute, MOST_PACKAGES, type Route } from './free-packages.store.ts';
import { groupFid } from './shipment-groups.rules.ts';

/** A list of them is read at one glance. */
const MOST_SUGGESTIONS = 12;

type Grouping = ShipmentPreferences['grouping'];

/** The order where orders are suggested apart. */
type Candidate = Route & { fid: string | null; weight: number; since: string; missing: number };

/** Received packages in no group, by the way that they go; by order as well where the warehouse prefers that. */
export async function readSuggestions(db: Tx): Promise<{ count: number; results: GroupSuggestion[] }> {
  const { grouping } = await readShipmentChoices(db);
  const candidates = await readCandidates(db, grouping);
  const results: GroupSuggestion[] = [];
  for (const candidate of candidates.slice(0, MOST_SUGGESTIONS)) {
    const packages = await freePackages(db)
      .select(['packages.qid', 'sales.fid'])
      .where((eb) => eb.and(isOnRoute(candidate)))
      .$if(candidate.fid !== null, (query) => query.where('sales.fid', '=', candidate.fid ?? ''))
      .orderBy('sales.fid')
      .orderBy('packages.number')
      .limit(MOST_PACKAGES)
      .execute();
    results.push({
      company: candidate.destinationCompany,
      city: candidate.destinationCity,
      country: candidate.destinationCountry,
      carrier: candidate.carrier,
      orders: [...new Set(packages.map(({ fid }) => fid))],
      packageQids: packages.map(({ qid }) => qid),
      weight: candidate.weight,
      missing: candidate.missing,
      since: candidate.since,
      // What goes apart joins no other order.
      group: candidate.fid === null ? await findOpenGroup(db, candidate) : null,
    });
  }
  return { count: candidates.length, results };
}

const route = [
  ...destinationColumns.map((column) => `sales.${column}` as const),
  'deliveries.carrier',
] as const;

async function readCandidates(db: Tx, grouping: Grouping): Promise<Candidate[]> {
  const isApart = grouping === 'BY_ORDER';
  const rows = await freePackages(db)
    .select(route)
    .select((eb) => [
      eb.fn.sum<number>('packages.weight').as('weight'),
      eb.fn.min('packages.receivedAt').as('since'),
    ])
    .groupBy(route)
    .$if(isApart, (query) => query.select('sales.fid').groupBy('sales.fid'))
    .execute();
  const waiting = await readMissing(db, isApart);
  return rows
    .map((row) => ({
      ...row,
      fid: row.fid ?? null,
      weight: Math.round(Number(row.weight) * 1000) / 1000,
      since: row.since ?? '',
      missing: waiting.get(keyOf(row)) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        Number(one.missing > 0) - Number(other.missing > 0) || (one.since < other.since ? -1 : 1),
    );
}

/** How many packages have not arrived of orders that have begun to arrive, by the way that they go. */
async function readMissing(db: Tx, isApart: boolean): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .select(route)
    .select((eb) => eb.fn.sum<number>(eb('packageCount', '-', eb.ref('receivedCount'))).as('missing'))
    .where('isComplete', '=', 0)
    .where('receivedCount', '>', 0)
    .groupBy(route)
    .$if(isApart, (query) => query.select('sales.fid').groupBy('sales.fid'))
    .execute();
  return new Map(rows.map((row) => [keyOf(row), Number(row.missing)]));
}

function keyOf(row: Route & { fid?: string }): string {
  return JSON.stringify([...destinationColumns.map((column) => row[column]), row.carrier, row.fid ?? null]);
}

async function findOpenGroup(db: Tx, candidate: Candidate): Promise<GroupSuggestion['group']> {
  const group = await db
    .selectFrom('shipmentGroups')
    .select(['qid', 'number', 'version'])
    .where('status', '=', 'OPEN')
    .where((eb) => eb.and(isOnRoute(candidate, 'shipmentGroups')))
    .orderBy('cutOffAt')
    .limit(1)
    .executeTakeFirst();
  return group ? { qid: group.qid, fid: groupFid(group.number), version: group.version } : null;
}
