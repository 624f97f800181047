import {
  createShipments,
  deleteShipment,
  listCarriers,
  listShipments,
} from '#contract/shipping/shipping.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import { isBeyond, pageReply, windowOf } from '#server/sales/pages.ts';
import { actorOf, openSale, ownSale } from '#server/sales/sale-access.ts';
import { isOtherMethodInUse } from '#server/sales/sales.rules.ts';
import {
  readFacts,
  saleReply,
  saveSale,
  saveSaleForReply,
  shippingFacts,
} from '#server/sales/sales.store.ts';
import { countCarriers, findCarrier, readCarriers } from './carriers.store.ts';
import { addShipments, findShipment, readShipments } from './shipments.store.ts';
import { sortCodes } from './tracking.rules.ts';
import { cancelBookings } from './bookings.store.ts';

export function trackingRoutes(app: MarketplaceApp): void {
  route(app, listCarriers, async ({ tx, query }) => {
    const window = windowOf(query);
    const count = await countCarriers(tx);
    if (isBeyond(window, count)) throw refuse(listCarriers, 'not_found');
    const carriers = await readCarriers(tx, window);
    const results = carriers.map(({ qid, name, trackingExample }) => ({ qid, name, trackingExample }));
    return pageReply(listCarriers.path, query, count, results);
  });

  route(app, listShipments, async (given) => {
    const sale = await ownSale(listShipments, given, given.params.qid);
    return readShipments(given.tx, sale.qid);
  });

  createRoute(app);
  deleteRoute(app);
}

function createRoute(app: MarketplaceApp): void {
  route(app, createShipments, async (given) => {
    const { tx, body, now } = given;
    const sale = await openSale(createShipments, given, body.saleQid);
    const carrier = await findCarrier(tx, body.carrierQid);
    if (carrier === undefined) throw refuse(createShipments, 'invalid');
    if (isOtherMethodInUse('SELF', shippingFacts(sale, await readFacts(tx, sale)))) {
      throw refuse(createShipments, 'shipping_method_in_use');
    }
    const { valid, invalid } = sortCodes(body.codes, carrier.trackingPattern);
    if (invalid.length > 0) {
      throw refuse(createShipments, 'invalid_tracking_codes', { invalidCodes: invalid });
    }
    const present = new Set((await readShipments(tx, sale.qid)).map(({ code }) => code));
    const codes = valid.filter((code) => !present.has(code));
    let saved = sale;
    if (codes.length > 0) {
      await addShipments(tx, { saleQid: sale.qid, carrierQid: carrier.qid, codes }, now);
      await cancelBookings(tx, sale.qid);
      const set = { shippingMethod: 'SELF' as const, carrierQid: sale.carrierQid ?? carrier.qid };
      const entry = { kind: 'TRACKING_ADDED' as const, subject: carrier.name, after: codes.join(', ') };
      saved = await saveSale(tx, sale, { set, entry }, actorOf(given));
    }
    const shipments = (await readShipments(tx, sale.qid)).filter(({ code }) => valid.includes(code));
    return { shipments, sale: await saleReply(tx, saved) };
  });
}

function deleteRoute(app: MarketplaceApp): void {
  route(app, deleteShipment, async (given) => {
    const { tx, user, params } = given;
    const shipment = await findShipment(tx, params.qid, user.sellerQid);
    if (shipment === undefined) throw refuse(deleteShipment, 'not_found');
    const sale = await openSale(deleteShipment, given, shipment.saleQid);
    const { numDeletedRows } = await tx
      .deleteFrom('shipments')
      .where('qid', '=', params.qid)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse(deleteShipment, 'not_found');
    const entry = { kind: 'TRACKING_DELETED' as const, subject: shipment.carrierName, before: shipment.code };
    return saveSaleForReply(tx, sale, { entry }, actorOf(given));
  });
}
