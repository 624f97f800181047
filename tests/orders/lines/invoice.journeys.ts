import { updateSaleLines } from '#contract/orders/lines.calls.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import {
  journeyAtOrder,
  notEditableFailure,
  expectStoredSale,
  prepareSaleWithInvoice,
} from '#tests/platform/faults/order.ts';
import { InvoiceScreen } from './invoice.screen.ts';

const invoiceOf = ({ screen }: Scene) => new InvoiceScreen(screen);

/** The journey of quantities from an invoice, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  M3: {
    ...journeyAtOrder,
    call: updateSaleLines,
    options: { make: prepareSaleWithInvoice },
    async approach(scene) {
      await invoiceOf(scene).choose('invoice.csv');
      await invoiceOf(scene).giveReason('Damaged');
    },
    throttling: 'countdown',
    press: (scene) => invoiceOf(scene).apply(),
    kept: (scene) => invoiceOf(scene).seeReason('Damaged'),
    done: (scene) => expectStoredSale(scene, { loweredLineCount: 1 }),
    says: {
      default: 'We couldn’t save the quantities from the invoice. Try again.',
      known: notEditableFailure,
    },
  },
};
