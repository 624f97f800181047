import type { Selectable } from 'kysely';
import type { OutboundShipment } from '#contract/warehouse/shipments/outbound-shipments.schemas.ts';
import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';

export const outboundShipmentsTable = defineTable(
  'outboundShipments',
  {
    groupQid: text().references('shipmentGroups.qid'),
    /** Another one with each registration. */
    registrationQid: text(),
    status: text<OutboundShipment['status']>(),
    consignment: text().nullable(),
    failureReason: text().nullable(),
    requestedAt: text(),
  },
  { primaryKey: ['groupQid'] },
);

export type OutboundShipmentRow = Selectable<ColumnsOf<typeof outboundShipmentsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    outboundShipments: ColumnsOf<typeof outboundShipmentsTable>;
  }
}
