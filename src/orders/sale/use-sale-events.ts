import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { formatDate, formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { packingChangeText } from '#src/orders/packing/packing-change.messages.ts';
import { focusCurrentStep, restoreFocus } from '#src/ui/spine.tsx';

/**
 * Notifies of each change of the sale (specification 8.6) and moves the focus to the next step, or keeps it in its step.
 * A failure is shown in its step alone.
 */
export function useSaleEvents(actor: SaleActorRef, sale: Sale) {
  const notify = useNotify();
  const success = (message: string, title?: string) => notify({ variant: 'success', message, title });
  const packed = (event: { sale: Sale }) => {
    const change = packingChangeText(sale.packing, event.sale.packing);
    if (change) success(change);
    restoreFocus();
  };

  useEmitted(actor, {
    'lines.reset': () => success('All lines reset to what the buyer ordered'),
    'lines.updated': () => success('Quantities updated from the invoice'),
    'quantities.confirmed': () => {
      success(`Quantities for ${formatCount(sale.lineCount, 'line')} confirmed`);
      focusCurrentStep();
    },
    'packing.added': packed,
    'packing.cleared': packed,
    'shipping.saved': (event) => {
      success('Shipping details saved');
      if (event.sale.isShippable) focusCurrentStep();
    },
    'shipping.removed': () => {
      success('Shipping details removed');
      restoreFocus();
    },
    'tracking.saved': (event) => {
      success('Track and trace number saved');
      if (event.removedCodes.length > 0) restoreFocus();
      else if (event.sale.isShippable) focusCurrentStep();
    },
    'tracking.deleted': () => restoreFocus(),
    'booking.changed': () => restoreFocus(),
    'booking.succeeded': (event) => {
      success(`${event.booking.carrier.name} is booked for ${formatDate(event.booking.pickupDate, 'UTC')}`);
      focusCurrentStep();
    },
    'booking.cancelled': () => {
      success('Booking cancelled');
      restoreFocus();
    },
    'document.uploaded': (event) => success(`${event.document.name} uploaded`),
    'document.updated': () => success('File updated'),
    'document.deleted': () => {
      success('File deleted');
      restoreFocus();
    },
    'payment.triggered': () => {
      success('This order has been moved to your current orders page', 'Payment Triggered');
      focusCurrentStep();
    },
    'payment.inReview': focusCurrentStep,
    'sale.completed': () => {
      success(`Order ${sale.fid} is now in your past orders`, 'Order completed');
      focusCurrentStep();
    },
    'sale.declined': () => {
      success('Order declined');
      focusCurrentStep();
    },
  });
}
