import type { Selectable } from 'kysely';
import type { OutboundShipment } from '#contract/warehouse/outbound-shipments.schemas.ts';

export type OutboundShipmentTable = {
  groupQid: string;
  /** Another one with each registration. */
  registrationQid: string;
  status: OutboundShipment['status'];
  consignment: string | null;
  failureReason: string | null;
  requestedAt: string;
};

export type OutboundShipmentRow = Selectable<OutboundShipmentTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    outboundShipments: OutboundShipmentTable;
  }
}
