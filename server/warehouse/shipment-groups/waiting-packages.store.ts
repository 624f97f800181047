import type { WaitingPackages } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { freePackages, isOnRoute, MOST_PACKAGES, type Route } from './free-packages.store.ts';
import { groupFid } from './shipment-groups.rules.ts';

const MOST_GROUPS = 20;

/** The packages on one way that are in no group, and the open groups on it but for this one. */
export async function readWaitingPackages(
  db: Tx,
  route: Route,
  groupQid: string | null,
): Promise<WaitingPackages> {
  return {
    company: route.destinationCompany,
    city: route.destinationCity,
    country: route.destinationCountry,
    carrier: route.carrier,
    packages: await readPackages(db, route),
    groups: await readGroups(db, route, groupQid),
  };
}

function readPackages(db: Tx, route: Route): Promise<WaitingPackages['packages']> {
  return freePackages(db)
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .leftJoin('places', 'places.qid', 'packages.placeQid')
    .select(['packages.qid as packageQid', 'packages.code', 'packages.damageNote'])
    .select(['packages.weight', 'packages.length', 'packages.width', 'packages.height'])
    .select(['sales.fid as saleFid', 'sellers.company as seller', 'places.code as place'])
    .where((eb) => eb.and(isOnRoute(route)))
    .orderBy('sales.fid')
    .orderBy('packages.number')
    .orderBy('packages.code')
    .limit(MOST_PACKAGES)
    .execute();
}

async function readGroups(db: Tx, route: Route, groupQid: string | null): Promise<WaitingPackages['groups']> {
  const rows = await db
    .selectFrom('shipmentGroups')
    .select(['qid', 'number', 'boxCount as boxes', 'weight'])
    .where('status', '=', 'OPEN')
    .where((eb) => eb.and(isOnRoute(route, 'shipmentGroups')))
    .$if(groupQid !== null, (query) => query.where('qid', '!=', groupQid ?? ''))
    .orderBy('cutOffAt')
    .orderBy('qid')
    .limit(MOST_GROUPS)
    .execute();
  return rows.map(({ number, ...row }) => ({ ...row, fid: groupFid(number) }));
}
