import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { BookingRequest, CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { publish } from '#server/platform/resources/events.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { pickupDates, servicePrice, SERVICE_CURRENCY, packingWeight, type Freight } from './booking.rules.ts';
import { readServices, type ServiceRow } from './carriers.store.ts';

type Db = Kysely<Database>;
export type BookingRow = Selectable<Database['bookings']> & {
  service: string;
  carrierName: string;
};

export function isActiveBookingStatus(status: string | null): boolean {
  return status === 'PENDING' || status === 'SUCCEEDED';
}

/** The booking of a sale that was not cancelled. */
export async function findBooking(db: Db, saleQid: string): Promise<BookingRow | undefined> {
  return selectBookings(db)
    .where('bookings.saleQid', '=', saleQid)
    .where('bookings.status', '!=', 'CANCELLED')
    .orderBy('bookings.requestedAt', 'desc')
    .executeTakeFirst();
}

export async function findBookingByQid(db: Db, qid: string): Promise<BookingRow | undefined> {
  return selectBookings(db).where('bookings.qid', '=', qid).executeTakeFirst();
}

export async function cancelBookings(tx: Db, saleQid: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ status: 'CANCELLED' })
    .where('saleQid', '=', saleQid)
    .where('status', '!=', 'CANCELLED')
    .execute();
  await publish(tx, 'bookings.cancelled', { saleQid });
}

type NewBooking = { service: ServiceRow; price: string; freight: Freight; request: BookingRequest };

export async function addBooking(
  tx: Db,
  saleQid: string,
  { service, price, freight, request }: NewBooking,
  now: Date,
): Promise<string> {
  const qid = randomUUID();
  await tx
    .insertInto('bookings')
    .values({
      qid,
      saleQid,
      serviceQid: service.qid,
      status: 'PENDING',
      pickupDate: request.pickupDate,
      hasDangerousGoods: freight.hasDangerousGoods ? 1 : 0,
      isPallet: freight.isPallet ? 1 : 0,
      price,
      currency: SERVICE_CURRENCY,
      requestedAt: now.toISOString(),
      collectionReference: null,
      failureReason: null,
    })
    .execute();
  return qid;
}

export type FreightFlags = { hasDangerousGoods: boolean; isPallet: boolean };

/**
 * Reads all services, and the freight that they may carry or not. Dangerous goods and pallets of the sale count even
 * without the seller's flags.
 */
export async function readBookableServices(
  db: Db,
  sale: SaleRow,
  seller: SellerRow,
  flags: FreightFlags,
  now: Date,
) {
  const packing = await db
    .selectFrom('packings')
    .select(['kind', 'count', 'length', 'width', 'height', 'weight'])
    .where('saleQid', '=', sale.qid)
    .execute();
  const kilograms = packingWeight(packing);
  const services = await readServices(db);
  return {
    services: services.map((service) => ({ ...service, price: servicePrice(service, kilograms) })),
    hasPacking: packing.length > 0,
    pickupDates: pickupDates(now, seller.timeZone),
    freight: {
      hasDangerousGoods: flags.hasDangerousGoods || sale.hasDangerousGoods === 1,
      isPallet: flags.isPallet || packing.some(({ kind }) => kind === 'PALLET'),
      destinationCountry: sale.destinationCountry,
      packing,
    },
  };
}

export function bookingReply(booking: BookingRow): CarrierBooking {
  return {
    qid: booking.qid,
    status: booking.status === 'CANCELLED' ? 'FAILED' : booking.status,
    carrier: { qid: booking.serviceQid, name: booking.carrierName, service: booking.service },
    pickupDate: booking.pickupDate,
    hasDangerousGoods: booking.hasDangerousGoods === 1,
    isPallet: booking.isPallet === 1,
    price: booking.price,
    priceCurrency: booking.currency,
    requestedAt: booking.requestedAt,
    collectionReference: booking.collectionReference,
    failureReason: booking.failureReason,
  };
}

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('carrierServices', 'carrierServices.qid', 'bookings.serviceQid')
    .innerJoin('carriers', 'carriers.qid', 'carrierServices.carrierQid')
    .selectAll('bookings')
    .select(['carrierServices.service', 'carriers.name as carrierName']);
}
