import { randomUUID } from 'node:crypto';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { timelineActorOf, lockEditableSale, type SaleEditGiven } from '#server/orders/sales/sale-access.ts';
import { readShippingState, saveSaleForReply } from '#server/orders/sales/sales.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { isActiveBookingStatus } from '#server/orders/shipping/bookings.store.ts';
import { route, type Given } from '#server/platform/requests/route.ts';
import { describePacking } from './packing.rules.ts';

export function packingRoutes(app: MarketplaceApp): void {
  route(app, addPacking, async (given) => {
    const { tx, body, now } = given;
    const sale = await unbookedSale(given);
    await tx
      .insertInto('packings')
      .values({ ...body, qid: randomUUID(), saleQid: sale.qid, createdAt: now.toISOString() })
      .execute();
    const entry = { kind: 'PACKING_SAVED' as const, subject: body.kind, after: describePacking(body) };
    return saveSaleForReply(tx, sale, { entry }, timelineActorOf(given));
  });

  route(app, clearPacking, async (given) => {
    const { tx, params, refuse } = given;
    const sale = await unbookedSale(given);
    const cleared = await tx
      .deleteFrom('packings')
      .where('qid', '=', params.packingQid)
      .where('saleQid', '=', sale.qid)
      .returningAll()
      .executeTakeFirst();
    if (cleared === undefined) throw refuse('not_found');
    const entry = {
      kind: 'PACKING_CLEARED' as const,
      subject: cleared.kind,
      before: describePacking(cleared),
    };
    return saveSaleForReply(tx, sale, { entry }, timelineActorOf(given));
  });
}

/** Refuses to change the packing of a booked sale. */
async function unbookedSale(
  given: SaleEditGiven & Pick<Given<typeof addPacking>, 'refuse'>,
): Promise<SaleRow> {
  const sale = await lockEditableSale(given);
  const { bookingStatus } = await readShippingState(given.tx, sale);
  if (isActiveBookingStatus(bookingStatus)) throw given.refuse('booked_already');
  return sale;
}
