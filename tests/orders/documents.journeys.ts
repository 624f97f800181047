import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import {
  journeyAtOrder,
  journeyBeforeOrder,
  confirmedSaleValues,
  ORDER_PATH,
  prepareSaleWithInvoice,
} from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { DocumentsScreen } from './documents.screen.ts';

const documentsOf = ({ screen }: Scene) => new DocumentsScreen(screen);
const openDocuments = ({ screen }: Scene) => new SaleScreen(screen).openStep('documents');
const seeNotification = ({ screen }: Scene, text: string) => new FrameScreen(screen).seeNotification(text);
const invoice = { name: 'invoice.csv', type: 'text/csv', content: `GTIN,Quantity\n${sampleGtin(1)},18\n` };
const ofInvoice = (message: string) => `${invoice.name}: ${message}`;

/** At the documents of an order that has an invoice. */
const atInvoice = {
  ...journeyAtOrder,
  options: { make: prepareSaleWithInvoice },
  approach: openDocuments,
} satisfies Partial<Journey>;

/** The journeys of the documents of an order, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R5: {
    ...journeyBeforeOrder,
    call: listSaleDocuments,
    async press(scene) {
      scene.go(ORDER_PATH);
      await openDocuments(scene);
    },
    done: (scene) => documentsOf(scene).seeFilePicker(),
    says: {
      default: 'We couldn’t load the documents. Try again.',
      not_found: 'No documents found.',
    },
    throttling: 'countdown',
    readings: 2,
  },
  R8: {
    ...journeyAtOrder,
    call: downloadCommercialInvoice,
    options: {
      make: (store, seller) =>
        addSale(store, seller, { sale: { ...confirmedSaleValues, vatTreatment: 'EXPORT' } }),
    },
    async approach(scene) {
      recordDownloads();
      await openDocuments(scene);
      await documentsOf(scene).seeCommercialInvoice();
    },
    press: (scene) => documentsOf(scene).downloadCommercialInvoice(),
    done: (scene) => documentsOf(scene).seeCommercialInvoice(),
    says: {
      default: 'We couldn’t download the commercial invoice. Try again.',
      not_found: 'No commercial invoice found.',
    },
    throttling: 'countdown',
  },
  M10: {
    call: uploadSaleDocument,
    at: ORDER_PATH,
    options: journeyAtOrder.options,
    approach: openDocuments,
    press: (scene) => documentsOf(scene).upload(invoice),
    throttling: 'countdown',
    again: (scene) => documentsOf(scene).uploadAgain(),
    done: (scene) => documentsOf(scene).seeType('Invoice', invoice.name),
    says: {
      default: ofInvoice('We couldn’t upload this file. Try again.'),
      unreachable: ofInvoice('Something went wrong. Please try again.'),
      request_in_flight: ofInvoice(
        'Your first request is still being processed. Wait a moment, then try again.',
      ),
      throttled: ofInvoice('Too many attempts. Wait a moment, then try again.'),
      known: {
        code: 'too_many_documents',
        says: ofInvoice('This order has the maximum number of documents. Delete one first.'),
      },
    },
  },
  M11: {
    ...atInvoice,
    call: retypeSaleDocument,
    throttling: 'countdown',
    press: (scene) => documentsOf(scene).changeType('Packing list', invoice.name),
    async done(scene) {
      await seeNotification(scene, 'File updated');
      await documentsOf(scene).seeType('Packing list', invoice.name);
    },
    says: {
      default: 'We couldn’t change the type of this document. Try again.',
      known: { code: 'document_not_editable', says: 'We created this document, so it can’t be changed.' },
    },
  },
  M12: {
    ...atInvoice,
    call: deleteSaleDocument,
    trigger: 'dialog',
    throttling: 'countdown',
    press: (scene) => documentsOf(scene).delete(invoice.name),
    async done(scene) {
      await seeNotification(scene, 'File deleted');
      await documentsOf(scene).seeNoDocuments();
    },
    says: {
      default: 'We couldn’t delete this document. Try again.',
      known: { code: 'document_not_editable', says: 'We created this document, so it can’t be deleted.' },
    },
  },
};

export const matrixReadings: MatrixReadings = {
  R5: { calls: ['downloadSaleDocument'] },
};
