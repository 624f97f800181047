import {
  readOutboundShipment,
  registerOutboundShipment,
} from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { CARRIER_RESPONSE_TIME_MS } from '#server/orders/shipping/shipping.tasks.ts';
import { route } from '#server/platform/requests/route.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { lockGroup } from '#server/warehouse/shipment-groups/groups.store.ts';
import { addOutboundShipment, findOutboundShipment } from './outbound-shipments.store.ts';
import { SETTLE_OUTBOUND_SHIPMENT } from './outbound-shipments.tasks.ts';

export function outboundShipmentRoutes(app: MarketplaceApp): void {
  route(app, registerOutboundShipment, async ({ tx, body, now, later, refuse }) => {
    const group = await lockGroup(tx, body.groupQid);
    if (!group) throw refuse('not_found');
    if (group.status !== 'CLOSED') throw refuse('group_not_closed');
    const former = await findOutboundShipment(tx, group.qid);
    if (former && former.status !== 'FAILED') throw refuse('outbound_shipment_exists');
    const registrationQid = await addOutboundShipment(tx, group.qid, now);
    const payload = { groupQid: group.qid, registrationQid };
    await enqueue(tx, SETTLE_OUTBOUND_SHIPMENT, payload, later(CARRIER_RESPONSE_TIME_MS));
    const shipment = await findOutboundShipment(tx, group.qid);
    if (!shipment) throw new Error('the registration that was just made is gone');
    return shipment;
  });

  route(app, readOutboundShipment, async ({ tx, params, refuse }) => {
    const group = await tx
      .selectFrom('shipmentGroups')
      .select('qid')
      .where('qid', '=', params.qid)
      .executeTakeFirst();
    if (!group) throw refuse('not_found');
    return { shipment: (await findOutboundShipment(tx, params.qid)) ?? null };
  });
}
