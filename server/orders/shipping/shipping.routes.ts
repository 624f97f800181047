import { updateSale } from '#contract/orders/sales.calls.ts';
import {
  bookCarrier,
  cancelCarrierBooking,
  downloadLabel,
  listBookableCarriers,
  readCarrierBooking,
} from '#contract/orders/shipping.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { timelineActorOf, lockEditableSale, readOwnSale } from '#server/orders/sales/sale-access.ts';
import { isOtherMethodInUse } from '#server/orders/sales/sales.rules.ts';
import {
  readShippingState,
  readSeller,
  saleReply,
  saveSale,
  saveSaleForReply,
  shippingDetails,
} from '#server/orders/sales/sales.store.ts';
import { findAddressFor } from '#server/people/addresses/addresses.store.ts';
import { route } from '#server/platform/requests/route.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { readAnnouncedPackages } from './announced-packages.store.ts';
import { serviceObstacle, checkBooking, SERVICE_CURRENCY } from './booking.rules.ts';
import {
  addBooking,
  bookingReply,
  cancelBookings,
  findBooking,
  isActiveBookingStatus,
  readBookableServices,
} from './bookings.store.ts';
import { makeShippingLabel } from './label.ts';
import { changeShipping } from './shipping-change.ts';
import { SETTLE_BOOKING_TASK, CARRIER_RESPONSE_TIME_MS } from './shipping.tasks.ts';

export function shippingRoutes(app: MarketplaceApp): void {
  bookingRoutes(app);
  bookRoute(app);

  route(app, updateSale, async (given) => {
    const sale = await lockEditableSale(given);
    return saleReply(given.tx, await changeShipping(given, sale));
  });
}

function bookingRoutes(app: MarketplaceApp): void {
  route(app, listBookableCarriers, async (given) => {
    const { tx, query, now } = given;
    const sale = await readOwnSale(given);
    const seller = await readSeller(tx, sale.sellerQid);
    const flags = {
      hasDangerousGoods: query.has_dangerous_goods ?? false,
      isPallet: query.is_pallet ?? false,
    };
    const { services, freight, pickupDates } = await readBookableServices(tx, sale, seller, flags, now);
    const carriers = services.map((service) => ({
      qid: service.qid,
      name: service.carrierName,
      service: service.service,
      transitDays: service.transitDays,
      price: service.price,
      priceCurrency: SERVICE_CURRENCY,
      pickupDates,
      obstacle: serviceObstacle(service, freight),
    }));
    return carriers.toSorted((one, other) => Number(one.obstacle !== null) - Number(other.obstacle !== null));
  });

  route(app, readCarrierBooking, async (given) => {
    const sale = await readOwnSale(given);
    const booking = await findBooking(given.tx, sale.qid);
    if (booking === undefined) throw given.refuse('not_found');
    return bookingReply(booking);
  });

  route(app, cancelCarrierBooking, async (given) => {
    const { tx, refuse } = given;
    const sale = await lockEditableSale(given);
    const booking = await findBooking(tx, sale.qid);
    if (booking === undefined) throw refuse('not_found');
    await cancelBookings(tx, sale.qid);
    const entry = {
      kind: 'BOOKING_CANCELLED' as const,
      subject: booking.carrierName,
      before: booking.collectionReference,
    };
    return saveSaleForReply(tx, sale, { entry }, timelineActorOf(given));
  });

  route(app, downloadLabel, async (given) => {
    const sale = await readOwnSale(given);
    const booking = await findBooking(given.tx, sale.qid);
    if (booking?.status !== 'SUCCEEDED') throw given.refuse('not_found');
    const pickup = await findAddressFor(given.tx, sale.sellerQid, 'SHIPPING');
    const packages = await readAnnouncedPackages(given.tx, booking.qid);
    return {
      name: `label-${sale.fid}.pdf`,
      mediaType: 'application/pdf',
      content: await makeShippingLabel(sale, pickup, booking, packages),
    };
  });
}

function bookRoute(app: MarketplaceApp): void {
  route(app, bookCarrier, async (given) => {
    const { tx, body, now, later, refuse } = given;
    const sale = await lockEditableSale(given);
    const shipping = await readShippingState(tx, sale);
    if (isActiveBookingStatus(shipping.bookingStatus)) throw refuse('booked_already');
    if (isOtherMethodInUse('MARKETPLACE', shippingDetails(sale, shipping))) {
      throw refuse('shipping_method_in_use');
    }
    const seller = await readSeller(tx, sale.sellerQid);
    const bookables = await readBookableServices(tx, sale, seller, body, now);
    const saleIsDangerous = sale.hasDangerousGoods === 1;
    const pickup = await findAddressFor(tx, seller.qid, 'SHIPPING');
    const service = checkBooking(refuse, { ...bookables, request: body, saleIsDangerous, pickup });
    // A failed booking is replaced.
    await cancelBookings(tx, sale.qid);
    const { freight } = bookables;
    const bookingQid = await addBooking(
      tx,
      sale.qid,
      { service, price: service.price, freight, request: body },
      now,
    );
    await enqueue(tx, SETTLE_BOOKING_TASK, { bookingQid }, later(CARRIER_RESPONSE_TIME_MS));
    const set = { shippingMethod: 'MARKETPLACE' as const };
    const after = `${service.service}, ${body.pickupDate}`;
    const entry = { kind: 'BOOKING_REQUESTED' as const, subject: service.carrierName, after };
    await saveSale(tx, sale, { set, entry }, timelineActorOf(given));
    const booking = await findBooking(tx, sale.qid);
    if (booking === undefined) throw new Error('the booking that was just made is gone');
    return bookingReply(booking);
  });
}
