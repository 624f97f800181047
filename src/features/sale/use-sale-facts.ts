import type { Sale } from '#contract/sales/sales.schemas.ts';
import { brand } from '#contract/brand.ts';
import type { ChangeName } from '#machines/sale-part/failed-change.ts';
import type { SaleRef } from '#machines/sale/sale.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { date, plural } from '#src/lib/format.ts';
import { focusCurrentStep, keepFocus } from '#src/ui/spine.tsx';
import { type StepName } from './step-state.ts';

/** Says what happened to the order (specification 8.6) and takes the focus to what comes next. */
export function useSaleFacts(actor: SaleRef, sale: Sale, open: (step: StepName | null) => void) {
  const notify = useNotify();
  const success = (message: string, title?: string) => notify({ variant: 'success', message, title });
  const goOn = () => {
    open(null);
    focusCurrentStep();
  };
  const stayAt = (step: StepName) => {
    open(step);
    keepFocus();
  };

  useEmitted(actor, {
    'lines.reset': () => success('All lines are back at what the buyer asked for'),
    'lines.updated': () => success('Quantities taken from the invoice'),
    'quantities.confirmed': () => {
      success(`Quantities of ${plural(sale.lineCount, 'line')} confirmed`);
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
      // What was taken out is mended here, also when the rest is enough for payment.
      if (event.removedCodes.length > 0) stayAt('ship');
      else if (event.sale.isShippable) goOn();
    },
    'tracking.refused': (event) => warnOfRemoved(event.removedCodes),
    'tracking.deleted': () => stayAt('ship'),
    'booking.changed': () => keepFocus(),
    'booking.succeeded': (event) => {
      success(`${event.booking.carrier.name} is booked for ${date(event.booking.pickupDate, 'UTC')}`);
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
      keepFocus();
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
      const message = warnings[event.change];
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

/** The warnings of specification 8.2 beside the sentence where it happened. */
const warnings: Partial<Record<ChangeName, string>> = {
  updateSale: 'Unable to update the order. Please refresh the page and retry.',
  retypeSaleDocument: 'Unable to update the order. Please refresh the page and retry.',
  deleteSaleDocument: 'Unable to delete the document. Please refresh the page.',
  deleteShipment: 'Unable to delete the tracking number. Please try again.',
  createShipments: 'Unable to add track and trace. Please try again.',
  declineSale: 'Unable to decline the order. Please try again.',
  confirmSaleLineQuantities: 'Unable to confirm the order. Please try again.',
  payComplete: `Your payment was not triggered. Please contact ${brand.paymentEmail} if this continues.`,
};
