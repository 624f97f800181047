import { brand } from '#contract/brand.ts';
import { callId } from '#contract/call.ts';
import { deleteSaleDocument, retypeSaleDocument } from '#contract/documents/documents.calls.ts';
import {
  confirmSaleLineQuantities,
  declineSale,
  payComplete,
  updateSale,
} from '#contract/sales/sales.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { createShipments, deleteShipment } from '#contract/shipping/shipping.calls.ts';
import type { SaleActorRef } from '#machines/sale/sale.machine.ts';
import { formatDate, formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { focusCurrentStep, restoreFocus } from '#src/ui/spine.tsx';
import { type StepName } from './step-state.ts';

/** Notifies of each change of the sale (specification 8.6) and moves the focus to the next step. */
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

  useEmitted(actor, {
    'lines.reset': () => success('All lines reset to what the buyer ordered'),
    'lines.updated': () => success('Quantities updated from the invoice'),
    'quantities.confirmed': () => {
      success(`Quantities of ${formatCount(sale.lineCount, 'line')} confirmed`);
      goOn();
    },
    'packing.added': () => stayAt('pack'),
    'packing.cleared': () => stayAt('pack'),
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
      warnOfRemoved(event.removedCodes);
      // Removed tracking codes are corrected in this step, so it stays open even when payment is possible.
      if (event.removedCodes.length > 0) stayAt('ship');
      else if (event.sale.isShippable) goOn();
    },
    'tracking.refused': (event) => warnOfRemoved(event.removedCodes),
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
      success(`Order ${sale.fid} is under your past orders now`, 'Order completed');
      goOn();
    },
    'sale.declined': () => {
      success('Order declined');
      goOn();
    },
    'change.failed': (event) => {
      const message = warnings.get(event.failure.call);
      if (message) notify({ variant: 'warning', message });
    },
  });

  function warnOfRemoved(codes: string[]) {
    if (codes.length === 0) return;
    notify({
      variant: 'warning',
      title: 'One or more invalid track and trace numbers were removed',
      message: codes.join(', '),
    });
  }
}

/** The warnings of specification 8.2, by call. The detailed message is shown where the change was made. */
const warnings = new Map<string, string>([
  [callId(updateSale), 'Unable to update the order. Refresh the page and try again.'],
  [callId(retypeSaleDocument), 'Unable to update the order. Refresh the page and try again.'],
  [callId(deleteSaleDocument), 'Unable to delete the document. Refresh the page.'],
  [callId(deleteShipment), 'Unable to delete the tracking number. Try again.'],
  [callId(createShipments), 'Unable to add track and trace. Try again.'],
  [callId(declineSale), 'Unable to decline the order. Try again.'],
  [callId(confirmSaleLineQuantities), 'Unable to confirm the order. Try again.'],
  [
    callId(payComplete),
    `Your payment was not triggered. Please contact ${brand.paymentEmail} if this continues.`,
  ],
]);
