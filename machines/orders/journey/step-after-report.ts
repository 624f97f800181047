import {
  deleteSaleDocument,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import { updateSale } from '#contract/orders/sales.calls.ts';
import {
  bookCarrier,
  cancelCarrierBooking,
  createShipments,
  deleteShipment,
} from '#contract/orders/shipping.calls.ts';
import { callId } from '#contract/platform/api/call.ts';
import type { PartReport } from '#machines/orders/sale-part/part.ts';

/** A step that can be open beside the next one. */
export type LookedUpStep = 'confirm' | 'pack' | 'ship' | 'documents';

/** The step that stays open after a report, 'none' when the order goes on, undefined when nothing changes. */
export function stepAfterReport(report: PartReport): LookedUpStep | 'none' | undefined {
  switch (report.type) {
    case 'quantities.confirmed':
    case 'booking.succeeded':
    case 'payment.triggered':
    case 'payment.inReview':
    case 'sale.completed':
    case 'sale.declined':
      return 'none';
    case 'packing.added':
    case 'packing.cleared':
      return 'pack';
    case 'shipping.saved':
      return report.sale.isShippable ? 'none' : undefined;
    case 'tracking.saved':
      // The removed codes are corrected in this step, so it stays open even when payment is possible.
      if (report.removedCodes.length > 0) return 'ship';
      return report.sale.isShippable ? 'none' : undefined;
    case 'shipping.removed':
    case 'tracking.refused':
    case 'tracking.deleted':
    case 'booking.cancelled':
      return 'ship';
    case 'change.failed':
      return stepByCall.get(report.failure.call);
    default:
      return undefined;
  }
}

/** The step that shows the failure of a change that may end after its step was closed. */
const stepByCall = new Map<string, LookedUpStep>([
  [callId(addPacking), 'pack'],
  [callId(clearPacking), 'pack'],
  [callId(updateSale), 'ship'],
  [callId(createShipments), 'ship'],
  [callId(deleteShipment), 'ship'],
  [callId(bookCarrier), 'ship'],
  [callId(cancelCarrierBooking), 'ship'],
  [callId(uploadSaleDocument), 'documents'],
  [callId(retypeSaleDocument), 'documents'],
  [callId(deleteSaleDocument), 'documents'],
]);
