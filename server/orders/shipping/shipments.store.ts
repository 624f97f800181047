import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Shipment } from '#contract/orders/shipping.schemas.ts';
import { isInScope, type SaleScope } from '#server/orders/sales/sale-scope.ts';
import type { Database } from '#server/platform/store/schema.ts';

type Db = Kysely<Database>;

/** The track-and-trace numbers of a sale, oldest first. */
export async function readShipments(db: Db, saleQid: string): Promise<Shipment[]> {
  const rows = await selectShipments(db)
    .where('shipments.saleQid', '=', saleQid)
    .orderBy('shipments.createdAt')
    .orderBy('shipments.code')
    .execute();
  return rows.map(({ qid, code, createdAt, takenOverAt, trackingUrl, carrierQid, carrierName }) => ({
    qid,
    code,
    createdAt,
    ...(takenOverAt === null ? {} : { takenOverAt }),
    url: trackingUrl === null ? null : trackingUrl.replaceAll('{code}', encodeURIComponent(code)),
    carrier: { qid: carrierQid, name: carrierName },
  }));
}

/** Finds a shipment and its sale, if the user may open it. */
export async function findShipment(db: Db, qid: string, scope: SaleScope) {
  return selectShipments(db)
    .innerJoin('sales', 'sales.qid', 'shipments.saleQid')
    .where('shipments.qid', '=', qid)
    .where((eb) => isInScope(eb, scope))
    .executeTakeFirst();
}

export async function addShipments(
  tx: Db,
  shipments: { saleQid: string; carrierQid: string; codes: readonly string[] },
  now: Date,
): Promise<void> {
  const { saleQid, carrierQid, codes } = shipments;
  const createdAt = now.toISOString();
  const rows = codes.map((code) => ({
    qid: randomUUID(),
    saleQid,
    carrierQid,
    code,
    createdAt,
    takenOverAt: null,
  }));
  await tx.insertInto('shipments').values(rows).execute();
}

function selectShipments(db: Db) {
  return db
    .selectFrom('shipments')
    .innerJoin('carriers', 'carriers.qid', 'shipments.carrierQid')
    .select([
      'shipments.qid',
      'shipments.saleQid',
      'shipments.code',
      'shipments.createdAt',
      'shipments.takenOverAt',
      'shipments.carrierQid',
      'carriers.name as carrierName',
      'carriers.trackingUrl',
    ]);
}
