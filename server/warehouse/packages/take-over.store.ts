import { randomUUID } from 'node:crypto';
import { isCurrent } from '#contract/orders/sale-status.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import type { takeOverShipment } from '#contract/warehouse/packages.calls.ts';
import type { SellerParcel, WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import { normaliseTrackingCode } from '#server/orders/shipping/tracking.rules.ts';
import { WAREHOUSE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import type { Given } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { takePackageNumber } from './announce.store.ts';
import { packageReply } from './packages.store.ts';
import type { DeliveryRow, PackageRow, UnknownPackageRow } from './packages.tables.ts';

type TakeOverGiven = Pick<Given<typeof takeOverShipment>, 'tx' | 'now' | 'refuse'>;

/** The parcels of sellers that these codes are, by code: the newest of each. */
export async function readSellerParcels(
  db: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, SellerParcel>> {
  const wanted = [...new Set(codes.map(normaliseTrackingCode))];
  if (wanted.length === 0) return new Map();
  const rows = await selectParcels(db)
    .where('shipments.code', 'in', wanted)
    .orderBy('shipments.createdAt')
    .orderBy('shipments.qid')
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, parcelOf(row)]));
  return new Map(
    codes.flatMap((code) => {
      const parcel = byCode.get(normaliseTrackingCode(code));
      return parcel ? [[code, parcel]] : [];
    }),
  );
}

/** Announces the parcel as a package of the warehouse, received when and by whom the unknown one was found. */
export async function takeOver(
  { tx, now, refuse }: TakeOverGiven,
  unknown: UnknownPackageRow,
  shipmentQid: string,
): Promise<WarehousePackage> {
  const found = await selectParcels(tx).where('shipments.qid', '=', shipmentQid).executeTakeFirst();
  if (!found || found.code !== normaliseTrackingCode(unknown.code)) throw refuse('unknown_shipment');
  await tx.selectFrom('sales').select('qid').where('qid', '=', found.saleQid).forUpdate().execute();
  const parcel = await selectParcels(tx).where('shipments.qid', '=', shipmentQid).executeTakeFirst();
  if (!parcel) throw refuse('unknown_shipment');
  if (parcel.takenOverAt !== null) throw refuse('shipment_taken_over');
  if (!isCurrent(parcel)) throw refuse('order_ended');
  const set = { takenOverAt: now.toISOString() };
  await tx.updateTable('shipments').set(set).where('qid', '=', shipmentQid).execute();
  const entry = { kind: 'SHIPMENT_TAKEN_OVER' as const, subject: parcel.carrier, after: parcel.code };
  await writeTimelineEntries(tx, [parcel.saleQid], entry, { actor: WAREHOUSE_ACTOR, now });
  const added = await addPackage(tx, parcel, unknown);
  return packageReply(added, parcel.saleFid);
}

function selectParcels(db: Tx) {
  return db
    .selectFrom('shipments')
    .innerJoin('sales', 'sales.qid', 'shipments.saleQid')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .innerJoin('carriers', 'carriers.qid', 'shipments.carrierQid')
    .select(['shipments.qid', 'shipments.code', 'shipments.saleQid', 'shipments.takenOverAt'])
    .select(['sales.fid as saleFid', 'sales.status', 'sales.hasDangerousGoods'])
    .select(['sellers.company as seller', 'carriers.name as carrier']);
}

type ParcelRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectParcels>['executeTakeFirst']>>>;

function parcelOf(row: ParcelRow): SellerParcel {
  const { qid, saleFid, seller, carrier } = row;
  const state = row.takenOverAt !== null ? 'TAKEN_OVER' : isCurrent(row) ? 'FREE' : 'ORDER_ENDED';
  return { shipmentQid: qid, saleFid, seller, carrier, state };
}

/** Adds the parcel to what was taken over of its order by the same carrier, with the measures that the seller packed. */
async function addPackage(tx: Tx, parcel: ParcelRow, unknown: UnknownPackageRow): Promise<PackageRow> {
  const delivery = (await findTakenOver(tx, parcel)) ?? (await addTakenOver(tx, parcel, unknown));
  const number = delivery.packageCount + 1;
  const { kind, ...measures } = await packedAs(tx, parcel.saleQid, number);
  const row: PackageRow = {
    ...measures,
    qid: randomUUID(),
    code: makePackageCode(await takePackageNumber(tx)),
    deliveryQid: delivery.qid,
    kind,
    number,
    status: 'RECEIVED',
    receivedAt: unknown.foundAt,
    receivedBy: unknown.foundBy,
    damageNote: null,
    placeQid: null,
    storedAt: null,
    lastScanQid: unknown.scanQid,
  };
  await tx.insertInto('packages').values(row).execute();
  await tx
    .updateTable('deliveries')
    .set({
      packageCount: number,
      receivedCount: delivery.receivedCount + 1,
      isComplete: delivery.receivedCount + 1 === number ? 1 : delivery.isComplete,
      weight: delivery.weight + measures.weight,
    })
    .where('qid', '=', delivery.qid)
    .execute();
  return row;
}

function findTakenOver(tx: Tx, { saleQid, carrier }: ParcelRow): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('deliveries')
    .selectAll()
    .where('saleQid', '=', saleQid)
    .where('carrier', '=', carrier)
    .where('bookingQid', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function addTakenOver(
  tx: Tx,
  { saleQid, carrier, code, hasDangerousGoods }: ParcelRow,
  { foundAt }: UnknownPackageRow,
): Promise<DeliveryRow> {
  const row: DeliveryRow = {
    qid: randomUUID(),
    bookingQid: null,
    saleQid,
    carrier,
    reference: code,
    expectedAt: foundAt,
    hasDangerousGoods,
    weight: 0,
    packageCount: 0,
    receivedCount: 0,
    damagedCount: 0,
    isComplete: 0,
    confirmedAt: null,
    confirmedBy: null,
    confirmedCount: null,
  };
  await tx.insertInto('deliveries').values(row).execute();
  return row;
}

type Packed = Pick<PackageRow, 'kind' | 'weight' | 'length' | 'width' | 'height'>;

/** How the seller packed the parcel with this number; without a packing the warehouse measures it. */
async function packedAs(tx: Tx, saleQid: string, number: number): Promise<Packed> {
  const packings = await tx
    .selectFrom('packings')
    .select(['kind', 'count', 'weight', 'length', 'width', 'height'])
    .where('saleQid', '=', saleQid)
    .orderBy('createdAt')
    .orderBy('qid')
    .execute();
  let rest = number;
  for (const { count, ...packed } of packings) {
    if (rest <= count) return packed;
    rest -= count;
  }
  return { kind: 'PARCEL', weight: 0, length: 0, width: 0, height: 0 };
}
