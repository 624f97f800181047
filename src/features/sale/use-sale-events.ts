import { callId } from '#contract/call.ts';
import {
  deleteSaleDocument,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/documents/documents.calls.ts';
import { addPacking, clearPacking } from '#contract/sales/packing.calls.ts';
import { updateSale } from '#contract/sales/sales.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import {
  bookCarrier,
  cancelCarrierBooking,
  createShipments,
  deleteShipment,
} from '#contract/shipping/shipping.calls.ts';
import type { SaleActorRef } from '#machines/sale/sale.machine.ts';
import { packingChangeText } from '#src/features/packing/packing-change.messages.ts';
import { formatDate, formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { focusCurrentStep, restoreFocus } from '#src/ui/spine.tsx';
import { type StepName } from './step-state.ts';

/**
 * Notifies of each change of the sale (specification 8.6) and moves the focus to the next step. A failure is shown in
 * its step alone, which is opened.
 */
export function useSaleEvents(actor: SaleActorRef, sale: Sale, open: (step: StepName | null) => void) {
  const notify = useNotify();
  const success = (message: string, title?: string) => notify({ variant: 'success', message, title });
  const goOn = () => {
    open(null);
    focusCurrentStep();
  };
  const stayAt = (step: StepName) => {
    open(step);
    restoreFocus();
  };
  const packed = (event: { sale: Sale }) => {
    const change = packingChangeText(sale.packing, event.sale.packing);
    if (change) success(change);
    stayAt('pack');
  };

  useEmitted(actor, {
    'lines.reset': () => success('All lines reset to what the buyer ordered'),
    'lines.updated': () => success('Quantities updated from the invoice'),
    'quantities.confirmed': () => {
      success(`Quantities for ${formatCount(sale.lineCount, 'line')} confirmed`);
      goOn();
    },
    'packing.added': packed,
    'packing.cleared': packed,
    'shipping.saved': (event) => {
      success('Shipping details saved');
      if (event.sale.isShippable) goOn();
    },
    'shipping.removed': () => {
      success('Shipping details removed');
      stayAt('ship');
    },
    'tracking.saved': (event) => {
      success('Track and trace number saved');
      // Removed tracking codes are corrected in this step, so it stays open even when payment is possible.
      if (event.removedCodes.length > 0) stayAt('ship');
      else if (event.sale.isShippable) goOn();
    },
    'tracking.refused': () => open('ship'),
    'tracking.deleted': () => stayAt('ship'),
    'booking.changed': () => restoreFocus(),
    'booking.succeeded': (event) => {
      success(`${event.booking.carrier.name} is booked for ${formatDate(event.booking.pickupDate, 'UTC')}`);
      goOn();
    },
    'booking.cancelled': () => {
      success('Booking cancelled');
      stayAt('ship');
    },
    'document.uploaded': (event) => success(`${event.document.name} uploaded`),
    'document.updated': () => success('File updated'),
    'document.deleted': () => {
      success('File deleted');
      restoreFocus();
    },
    'payment.triggered': () => {
      success('This order has been moved to your current orders page', 'Payment Triggered');
      goOn();
    },
    'payment.inReview': goOn,
    'sale.completed': () => {
      success(`Order ${sale.fid} is now in your past orders`, 'Order completed');
      goOn();
    },
    'sale.declined': () => {
      success('Order declined');
      goOn();
    },
    'change.failed': (event) => {
      const step = stepByCall.get(event.failure.call);
      if (step) open(step);
    },
  });
}

/** The step that shows the failure of a change that may end after its step was closed. */
const stepByCall = new Map<string, StepName>([
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
