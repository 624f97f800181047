import {
  createShipments,
  deleteShipment,
  listCarriers,
  listShipments,
} from '#contract/orders/shipping.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { timelineActorOf, lockEditableSale, readOwnSale } from '#server/orders/sales/sale-access.ts';
import { isOtherMethodInUse } from '#server/orders/sales/sales.rules.ts';
import {
  readShippingState,
  saleReply,
  saveSale,
  saveSaleForReply,
  shippingDetails,
} from '#server/orders/sales/sales.store.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { cancelBookings } from './bookings.store.ts';
import { countCarriers, findCarrier, readCarriers } from './carriers.store.ts';
import { addShipments, findShipment, readShipments } from './shipments.store.ts';
import { splitTrackingCodes } from './tracking.rules.ts';

export function trackingRoutes(app: MarketplaceApp): void {
  route(app, listCarriers, async (given) =>
    readPage(given, await countCarriers(given.tx), async (slice) => {
      const carriers = await readCarriers(given.tx, slice);
      return carriers.map(({ qid, name, trackingExample }) => ({ qid, name, trackingExample }));
    }),
  );

  route(app, listShipments, async (given) => {
    const sale = await readOwnSale(given);
    return readShipments(given.tx, sale.qid);
  });

  createRoute(app);
  deleteRoute(app);
}

function createRoute(app: MarketplaceApp): void {
  route(app, createShipments, async (given) => {
    const { tx, body, now, refuse } = given;
    const sale = await lockEditableSale({ ...given, params: { qid: body.saleQid } });
    const carrier = await findCarrier(tx, body.carrierQid);
    if (carrier === undefined) throw refuse('invalid');
    if (isOtherMethodInUse('SELF', shippingDetails(sale, await readShippingState(tx, sale)))) {
      throw refuse('shipping_method_in_use');
    }
    const { valid, invalid } = splitTrackingCodes(body.codes, carrier.trackingPattern);
    if (invalid.length > 0) {
      throw refuse('invalid_tracking_codes', { invalidCodes: invalid });
    }
    const present = new Set((await readShipments(tx, sale.qid)).map(({ code }) => code));
    const codes = valid.filter((code) => !present.has(code));
    let saved = sale;
    if (codes.length > 0) {
      await addShipments(tx, { saleQid: sale.qid, carrierQid: carrier.qid, codes }, now);
      await cancelBookings(tx, sale.qid);
      const set = { shippingMethod: 'SELF' as const, carrierQid: sale.carrierQid ?? carrier.qid };
      const entry = { kind: 'TRACKING_ADDED' as const, subject: carrier.name, after: codes.join(', ') };
      saved = await saveSale(tx, sale, { set, entry }, timelineActorOf(given));
    }
    const shipments = (await readShipments(tx, sale.qid)).filter(({ code }) => valid.includes(code));
    return { shipments, sale: await saleReply(tx, saved) };
  });
}

function deleteRoute(app: MarketplaceApp): void {
  route(app, deleteShipment, async (given) => {
    const { tx, user, params, refuse } = given;
    const shipment = await findShipment(tx, params.qid, user);
    if (shipment === undefined) throw refuse('not_found');
    const sale = await lockEditableSale({ ...given, params: { qid: shipment.saleQid } });
    // Read again under the lock of the sale.
    const current = await findShipment(tx, params.qid, user);
    if (current?.takenOverAt) throw refuse('shipment_taken_over');
    const { numDeletedRows } = await tx
      .deleteFrom('shipments')
      .where('qid', '=', params.qid)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse('not_found');
    const entry = { kind: 'TRACKING_DELETED' as const, subject: shipment.carrierName, before: shipment.code };
    return saveSaleForReply(tx, sale, { entry }, timelineActorOf(given));
  });
}
