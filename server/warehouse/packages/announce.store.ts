import { randomUUID } from 'node:crypto';
import { makePackageCode, packageNumberOf } from '#contract/platform/codes/package-code.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { expectedArrival } from './packages.rules.ts';
import type { DeliveryRow, PackageRow } from './packages.tables.ts';

export type AnnouncedBooking = {
  qid: string;
  saleQid: string;
  carrier: string;
  transitDays: number;
  pickupDate: string;
  collectionReference: string | null;
  hasDangerousGoods: 0 | 1;
};

export type AnnouncedPacking = {
  kind: 'PARCEL' | 'PALLET';
  count: number;
  weight: number;
  length: number;
  width: number;
  height: number;
};

/** Announces the packages of a booking that has succeeded to the warehouse. */
export async function announceDelivery(tx: Tx, bookingQid: string): Promise<void> {
  const booking = await tx
    .selectFrom('bookings')
    .innerJoin('carrierServices', 'carrierServices.qid', 'bookings.serviceQid')
    .innerJoin('carriers', 'carriers.qid', 'carrierServices.carrierQid')
    .select(['bookings.qid', 'saleQid', 'pickupDate', 'collectionReference', 'hasDangerousGoods'])
    .select(['carriers.name as carrier', 'transitDays'])
    .where('bookings.qid', '=', bookingQid)
    .executeTakeFirstOrThrow();
  const packings = await tx
    .selectFrom('packings')
    .select(['kind', 'count', 'weight', 'length', 'width', 'height'])
    .where('saleQid', '=', booking.saleQid)
    .orderBy('createdAt')
    .orderBy('qid')
    .execute();
  const { delivery, packages } = makeDelivery(booking, packings, await takePackageNumber(tx));
  await tx.insertInto('deliveries').values(delivery).execute();
  if (packages.length > 0) await tx.insertInto('packages').values(packages).execute();
}

/** The number of the next label of a package. */
export async function takePackageNumber(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom('packages')
    .select('code')
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? packageNumberOf(last.code) + 1 : 1;
}

/** The bookings of orders that go on for which nothing is announced yet. */
export function missingDeliveries(db: Tx) {
  return db
    .selectFrom('bookings')
    .innerJoin('sales', 'sales.qid', 'bookings.saleQid')
    .select('bookings.qid')
    .where('bookings.status', '=', 'SUCCEEDED')
    .where('sales.status', 'in', ['CONFIRMED', 'PAYMENT_REVIEW', 'PAID'])
    .where('bookings.qid', 'not in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('deliveries.bookingQid')
        .where('deliveries.bookingQid', 'is not', null)
        .$castTo<{ bookingQid: string }>(),
    )
    .orderBy('bookings.qid');
}

/** The rows of a delivery that nothing has arrived of; its labels count from a number. */
export function makeDelivery(
  booking: AnnouncedBooking,
  packings: readonly AnnouncedPacking[],
  firstNumber: number,
  newQid: () => string = randomUUID,
): { delivery: DeliveryRow; packages: PackageRow[] } {
  const qid = newQid();
  const packages = packings
    .flatMap(({ count, kind, weight, length, width, height }) =>
      Array.from({ length: count }, () => ({ kind, weight, length, width, height })),
    )
    .map((each, index): PackageRow => ({
      ...each,
      qid: newQid(),
      code: makePackageCode(firstNumber + index),
      deliveryQid: qid,
      number: index + 1,
      status: 'ANNOUNCED',
      receivedAt: null,
      receivedBy: null,
      damageNote: null,
      placeQid: null,
      storedAt: null,
      lastScanQid: null,
    }));
  const delivery: DeliveryRow = {
    qid,
    bookingQid: booking.qid,
    saleQid: booking.saleQid,
    carrier: booking.carrier,
    reference: booking.collectionReference,
    expectedAt: expectedArrival(booking).toISOString(),
    hasDangerousGoods: booking.hasDangerousGoods,
    weight: packings.reduce((sum, { count, weight }) => sum + count * weight, 0),
    packageCount: packages.length,
    receivedCount: 0,
    damagedCount: 0,
    isComplete: 0,
    confirmedAt: null,
    confirmedBy: null,
    confirmedCount: null,
  };
  return { delivery, packages };
}

/** Takes back what the bookings of a sale announced, except deliveries of which a part has arrived. */
export async function withdrawDeliveries(tx: Tx, saleQid: string): Promise<void> {
  const untouched = await tx
    .selectFrom('deliveries')
    .select('qid')
    .where('saleQid', '=', saleQid)
    .where('receivedCount', '=', 0)
    .execute();
  if (untouched.length === 0) return;
  const qids = untouched.map(({ qid }) => qid);
  await tx.deleteFrom('packages').where('deliveryQid', 'in', qids).execute();
  await tx.deleteFrom('deliveries').where('qid', 'in', qids).execute();
}
