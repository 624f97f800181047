import {
  confirmWarehouseDelivery,
  undoWarehouseDelivery,
} from '#contract/warehouse/warehouse-delivery.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { WAREHOUSE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { isSameList } from './packages.rules.ts';
import { deliveryWithBoxes, findDelivery, readPackages, type DeliveryOfSale } from './packages.store.ts';
import type { DeliveryRow } from './packages.tables.ts';

export function confirmationRoutes(app: MarketplaceApp): void {
  route(app, confirmWarehouseDelivery, async (given) => {
    const { tx, body, user, now, refuse } = given;
    const delivery = await lockDelivery(given, body.deliveryQid);
    if (delivery.isComplete === 1) throw refuse('delivery_complete');
    if (delivery.receivedCount === 0) throw refuse('nothing_received');
    const boxes = await readPackages(tx, delivery.qid);
    const missing = boxes.filter(({ receivedAt }) => receivedAt === null).map(({ number }) => number);
    if (!isSameList(missing, body.missing)) throw refuse('delivery_changed');
    const saved = await saveDelivery(tx, delivery, {
      isComplete: 1,
      confirmedAt: now.toISOString(),
      confirmedBy: user.name,
      confirmedCount: delivery.receivedCount,
    });
    await tell(tx, saved, 'DELIVERY_CONFIRMED', now);
    return deliveryWithBoxes(tx, saved, now);
  });

  route(app, undoWarehouseDelivery, async (given) => {
    const { tx, params, now, refuse } = given;
    const delivery = await lockDelivery(given, params.qid);
    if (delivery.confirmedAt === null) throw refuse('delivery_not_confirmed');
    if (delivery.receivedCount > (delivery.confirmedCount ?? 0)) throw refuse('delivery_changed');
    const saved = await saveDelivery(tx, delivery, {
      isComplete: 0,
      confirmedAt: null,
      confirmedBy: null,
      confirmedCount: null,
    });
    await tell(tx, saved, 'DELIVERY_AWAITED', now);
    return deliveryWithBoxes(tx, saved, now);
  });
}

type DeliveryGiven = { tx: Tx; refuse: RefuseCommon };

/** Locks the sale of a delivery, then the delivery, as the scans of its packages do. */
async function lockDelivery({ tx, refuse }: DeliveryGiven, qid: string): Promise<DeliveryOfSale> {
  const found = await findDelivery(tx, qid);
  if (!found) throw refuse('not_found');
  await tx.selectFrom('sales').select('qid').where('qid', '=', found.saleQid).forUpdate().execute();
  await tx.selectFrom('deliveries').select('qid').where('qid', '=', qid).forUpdate().execute();
  const locked = await findDelivery(tx, qid);
  if (!locked) throw refuse('not_found');
  return locked;
}

async function saveDelivery(
  tx: Tx,
  delivery: DeliveryOfSale,
  set: Partial<DeliveryRow>,
): Promise<DeliveryOfSale> {
  await tx.updateTable('deliveries').set(set).where('qid', '=', delivery.qid).execute();
  return { ...delivery, ...set };
}

async function tell(
  tx: Tx,
  { saleQid, carrier, receivedCount, packageCount }: DeliveryRow,
  kind: 'DELIVERY_CONFIRMED' | 'DELIVERY_AWAITED',
  now: Date,
): Promise<void> {
  const after = kind === 'DELIVERY_CONFIRMED' ? `${receivedCount} of ${packageCount}` : null;
  const entry = { kind, subject: carrier, after };
  await writeTimelineEntries(tx, [saleQid], entry, { actor: WAREHOUSE_ACTOR, now });
}
