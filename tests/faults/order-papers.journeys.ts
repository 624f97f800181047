import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import {
  deleteSaleDocument,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/documents/documents.calls.ts';
import { addDocument } from '#server/documents/documents.store.ts';
import { addSale, gtinOf } from '#tests/factories/sale.factory.ts';
import type { Journey, Scene } from './journey.ts';
import { button, confirmed, isNew, type Make, openOrder, ORDER, QID } from './order.ts';

const invoice = `GTIN,Quantity\n${gtinOf(1)},18\n`;
const lines = [{ name: 'Soap', requestedQuantity: 24 }, { name: 'Towel' }];

const newSale: Make = (store, seller) => addSale(store, seller, { sale: isNew, lines });
async function withInvoice(...[store, seller]: Parameters<Make>) {
  await newSale(store, seller);
  const document = {
    saleQid: QID,
    type: 'INVOICE' as const,
    name: 'invoice.csv',
    mediaType: 'text/csv',
    content: new TextEncoder().encode(invoice),
    uploadedBy: 'Jana Holt',
    hasLines: true,
  };
  await addDocument(store.db, document, new Date(isNew.readAt));
}

async function openDocuments({ click }: Scene) {
  await openOrder();
  await click(await button('Open documents'));
  await screen.findByLabelText('Choose files or drop them here');
}

const atDocuments = {
  at: ORDER,
  options: { make: withInvoice },
  approach: openDocuments,
  // After a lost reply the page reads the documents again.
  lostAnswer: 'refetched',
} satisfies Partial<Journey>;
const type = () => screen.findByRole('combobox', { name: 'Type of invoice.csv' });
const ofInvoice = (sentence: string) => `invoice.csv: ${sentence}`;

/** The marks, papers and bulk changes of orders, by the id of their call. */
export const journeys: Record<string, Journey> = {
  M10: {
    call: uploadSaleDocument,
    at: ORDER,
    options: { make: newSale },
    approach: openDocuments,
    press: ({ user }) =>
      user.upload(
        screen.getByLabelText('Choose files or drop them here'),
        new File([invoice], 'invoice.csv', { type: 'text/csv' }),
      ),
    again: async ({ click }) => click(await button('Try again')),
    done: type,
    says: {
      default: ofInvoice('This file could not be uploaded. Please try again.'),
      unreachable: ofInvoice('Something went wrong. Please try again.'),
      request_in_flight: ofInvoice(
        'Your first request is still under way. Please wait a moment and try again.',
      ),
      throttled: /^invoice\.csv: That was too often in a short time\. Please try again in \d+ seconds\.$/,
      known: {
        code: 'too_many_documents',
        says: ofInvoice('This order has too many documents. Please delete one first.'),
      },
    },
  },
  M11: {
    ...atDocuments,
    call: retypeSaleDocument,
    press: async ({ user }) => user.selectOptions(await type(), 'Packing list'),
    done: async () => {
      await screen.findByText('File updated');
      const list = await type();
      await waitFor(() => expect(list).toHaveValue('PACKING_LIST'));
    },
    says: {
      default: 'The type of this document could not be changed. Please try again.',
      known: {
        code: 'document_not_editable',
        says: 'This document is made by us and cannot be changed.',
      },
    },
  },
  M12: {
    ...atDocuments,
    call: deleteSaleDocument,
    trigger: 'dialog',
    press: (scene) => confirmed(scene, 'Delete invoice.csv', 'Delete'),
    done: async () => {
      await screen.findByText('File deleted');
      await waitFor(() => expect(screen.queryByLabelText('Type of invoice.csv')).toBeNull());
    },
    says: {
      default: 'This document could not be deleted. Please try again.',
      known: {
        code: 'document_not_editable',
        says: 'This document is made by us and cannot be deleted.',
      },
    },
  },
};
