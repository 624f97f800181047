import type { Page } from '@playwright/test';
import { deleteSaleDocument } from '#contract/orders/documents.calls.ts';
import { resetSaleLines, updateSaleLines } from '#contract/orders/lines.calls.ts';
import { completeSale, declineSale, listDeclineReasons, payComplete } from '#contract/orders/sales.calls.ts';
import { bookCarrier } from '#contract/orders/shipping.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { DocumentsScreen } from '#tests/orders/documents.screen.ts';
import { InvoiceScreen } from '#tests/orders/lines/invoice.screen.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { CompletionScreen } from '#tests/orders/payment/completion.screen.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { DeclineScreen } from '#tests/orders/sale/decline.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { BookingScreen } from '#tests/orders/shipping/booking.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import type { SampleSaleInput } from '#tests/platform/browser/scenario.ts';
import type { dialogCells } from '#tests/platform/faults/browser-cells.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

type DialogCase = {
  /** The call during which the session ends. */
  call: Call;
  order: Pick<SampleSaleInput, 'stage' | 'hasInvoice'>;
  /** Goes to the control that makes the call; typed input is kept. */
  begin?: () => Promise<void>;
  press: () => Promise<void>;
  /** Expects the kept content of the page when the session continues. */
  kept?: () => Promise<void>;
  /** Repeats the change, where that is not the same press. */
  again?: () => Promise<void>;
  done: () => Promise<void>;
};

/** The changes of an order in a dialog during which the session ends, by the cell of the fault matrix. */
export function createDialogCases(page: Page): Record<(typeof dialogCells)[number][0], DialogCase> {
  const frame = new FrameScreen(browserScreen(page));
  const screen = browserScreen(page);
  const sale = new SaleScreen(screen);
  const lines = new LinesScreen(screen);
  const decline = new DeclineScreen(screen);
  const documents = new DocumentsScreen(screen);
  const booking = new BookingScreen(screen);
  const payment = new PaymentScreen(screen);
  const completion = new CompletionScreen(screen);
  const quantities = new InvoiceScreen(screen);
  const carrier = 'Tern Express';
  const details = 'The harbour is closed.';

  return {
    C0350: {
      call: listDeclineReasons,
      order: { stage: 'READ' },
      press: () => decline.open(),
      again: async () => {
        await decline.chooseReason('Out of stock');
        await decline.submit();
      },
      done: () => frame.seeNotification('Order declined'),
    },
    C0498: {
      call: updateSaleLines,
      order: { stage: 'READ' },
      async begin() {
        const gtin = await lines.first.readGtin();
        await sale.openStep('documents');
        const text = `GTIN,Quantity\n${gtin},0\n`;
        await documents.uploadAs('Invoice', { name: 'stock.csv', type: 'text/csv', content: text });
        await sale.closeStep('documents');
        await quantities.choose('stock.csv');
        await quantities.giveReason('Damaged');
      },
      press: () => quantities.apply(),
      kept: () => quantities.seeReason('Damaged'),
      done: () => frame.seeNotification('Quantities updated from the invoice'),
    },
    C0554: {
      call: resetSaleLines,
      order: { stage: 'READ' },
      async begin() {
        await lines.first.lower(0, 'Damaged');
        await lines.askToReset();
      },
      press: () => lines.confirmReset(),
      async again() {
        await lines.askToReset();
        await lines.confirmReset();
      },
      done: () => frame.seeNotification('All lines reset'),
    },
    C0638: {
      call: declineSale,
      order: { stage: 'READ' },
      async begin() {
        await decline.open();
        await decline.chooseReason('Out of stock');
        await decline.typeDetails(details);
      },
      press: () => decline.submit(),
      kept: () => decline.seeDetails(details),
      done: () => frame.seeNotification('Order declined'),
    },
    C0750: {
      call: deleteSaleDocument,
      order: { stage: 'READ', hasInvoice: true },
      async begin() {
        await sale.openStep('documents');
        await documents.askToDelete();
      },
      press: () => documents.confirmDeletion(),
      again: () => documents.delete(),
      done: () => frame.seeNotification('File deleted'),
    },
    C0834: {
      call: bookCarrier,
      order: { stage: 'PACKED' },
      async begin() {
        await new ShippingScreen(screen).choose('Ship with Quayside');
        await booking.chooseCarrier(carrier);
        await booking.askToBook(carrier);
      },
      press: () => booking.confirm(carrier),
      kept: () => booking.seeChosen(carrier),
      async again() {
        await booking.askToBook(carrier);
        await booking.confirm(carrier);
      },
      done: () => frame.seeNotification(`${carrier} is booked`),
    },
    C0862: {
      call: payComplete,
      order: { stage: 'SHIPPED' },
      begin: () => payment.askToPay(),
      press: () => payment.confirm(),
      again: () => payment.pay(),
      done: () => frame.seeNotification('Payment Triggered'),
    },
    C0890: {
      call: completeSale,
      order: { stage: 'PAID' },
      begin: () => completion.askToComplete(),
      press: () => completion.confirm(),
      again: () => completion.complete(),
      done: () => frame.seeNotification('Order completed'),
    },
  };
}
