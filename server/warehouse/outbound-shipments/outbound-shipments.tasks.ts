import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { bookingFailureReason, makeCollectionReference } from '#server/orders/shipping/booking.rules.ts';
import { WAREHOUSE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { lockGroup } from '#server/warehouse/shipment-groups/groups.store.ts';
import { lockSalesOfGroup } from './outbound-shipments.store.ts';

export const SETTLE_OUTBOUND_SHIPMENT = 'settle-outbound-shipment';

const Payload = v.object({ groupQid: Qid, registrationQid: Qid });

export const outboundShipmentTasks: TaskHandlers = {
  [SETTLE_OUTBOUND_SHIPMENT]: async ({ tx, payload, now }) => {
    const { groupQid, registrationQid } = v.parse(Payload, payload);
    const group = await lockGroup(tx, groupQid);
    if (!group) return;
    const failureReason = bookingFailureReason(group);
    const consignment =
      failureReason === null
        ? makeCollectionReference({ qid: registrationQid, carrierName: group.carrier })
        : null;
    const { numUpdatedRows } = await tx
      .updateTable('outboundShipments')
      .set({ status: failureReason === null ? 'SUCCEEDED' : 'FAILED', consignment, failureReason })
      .where('registrationQid', '=', registrationQid)
      .where('status', '=', 'PENDING')
      .executeTakeFirst();
    // It was void before the carrier answered.
    if (Number(numUpdatedRows) === 0 || consignment === null) return;
    const entry = { kind: 'OUTBOUND_REGISTERED' as const, subject: group.carrier, after: consignment };
    const saleQids = await lockSalesOfGroup(tx, groupQid);
    await writeTimelineEntries(tx, saleQids, entry, { actor: WAREHOUSE_ACTOR, now });
  },
};
