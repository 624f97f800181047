import { sql } from 'kysely';
import type { DestinationColumns } from '#server/orders/sales/sale-destination.ts';
import { destinationColumns } from '#server/orders/sales/sale-destination.ts';
import type { Tx } from '#server/platform/store/connect.ts';

/** The buyer, the address and the carrier that all packages of a group have. */
export type Route = DestinationColumns & { carrier: string };

/** What one call may group. */
export const MOST_PACKAGES = 300;

/** Received packages that are in no group. */
export function freePackages(db: Tx) {
  return db
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .leftJoin('groupBoxes', 'groupBoxes.packageQid', 'packages.qid')
    .where('packages.status', '=', 'RECEIVED')
    .where('groupBoxes.groupQid', 'is', null);
}

/** That the sale of a package, or a group, goes this way. */
export function isOnRoute(route: Route, of: 'sales' | 'shipmentGroups' = 'sales') {
  const table = of === 'sales' ? 'deliveries' : of;
  return [
    sql<boolean>`${sql.ref(`${table}.carrier`)} = ${route.carrier}`,
    ...destinationColumns.map((column) => {
      const value = route[column];
      const stored = sql.ref(`${of}.${column}`);
      return value === null ? sql<boolean>`${stored} is null` : sql<boolean>`${stored} = ${value}`;
    }),
  ];
}
