import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { addDocument } from '#server/documents/documents.store.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { SaleScreen } from '#src/features/sale/sale.screen.ts';
import { FailedStateScreen } from '#src/ui/failed-state.screen.ts';
import { addPayableSale, addSale, gtinOf } from '#tests/factories/sale.factory.ts';
import type { Journey, Scene } from './journey.ts';

export const QID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const at = '2026-03-02T08:30:00.000Z';

/** A page in the frame that makes no calls. */
export const QUIET = '/nowhere/';
export const ORDER = `/orders/${QID}/`;

export const TOO_OFTEN = 'That was too often in a short time. Please wait before you try again.';
export const notEditable = {
  code: 'sale_not_editable',
  says: 'This order can no longer be changed. You now see its newest state.',
};

/** An order that is already marked as read, so that opening it changes nothing. */
export const isNew = { qid: QID, readAt: at } as const;
export const isConfirmed = { ...isNew, status: 'CONFIRMED', confirmedAt: at } as const;
export const soapAndTowel = [{ name: 'Soap', requestedQuantity: 24 }, { name: 'Towel' }] as const;

export type PrepareStore = (store: Store, seller: SellerRow) => Promise<unknown>;

const newSale: PrepareStore = (store, seller) =>
  addSale(store, seller, { sale: isNew, lines: [...soapAndTowel] });

/** A new order with an invoice that lowers Soap from 24 to 18. */
export async function withInvoice(...[store, seller]: Parameters<PrepareStore>) {
  await newSale(store, seller);
  const document = {
    saleQid: QID,
    type: 'INVOICE' as const,
    name: 'invoice.csv',
    mediaType: 'text/csv',
    content: new TextEncoder().encode(`GTIN,Quantity\n${gtinOf(1)},18\n`),
    uploadedBy: 'Jana Holt',
    hasLines: true,
  };
  await addDocument(store.db, document, new Date(isNew.readAt));
}

const orderOf = ({ screen }: Scene) => new SaleScreen(screen);

/** On the way to an order: its page reads as it opens, says what it could not read, and reads that on "Try again". */
export const beforeOrder = {
  at: QUIET,
  options: { make: newSale },
  approach: ({ screen }) => screen.getByRole('button', { name: 'Sign Out' }).see(),
  again: (scene) => orderOf(scene).failedRead.tryAgain(),
} satisfies Partial<Journey>;

/** At a new order. When the answer to a change is lost, the order is read again. */
export const atOrder = {
  at: ORDER,
  options: { make: newSale },
  approach: (scene) => orderOf(scene).seeOrder(),
  lostAnswer: 'refetched',
} satisfies Partial<Journey>;

/** Where nothing was found there is nothing to try again: the seller comes back later. */
export async function comeAgain({ screen, go }: Scene, address: string) {
  const failedRead = new FailedStateScreen(screen);
  if (await failedRead.isShown()) return failedRead.tryAgain();
  go(QUIET);
  await screen.getByRole('heading', { level: 1, name: 'There is no page at this address' }).see();
  go(address);
}

/** An order whose seller ships it, ready for payment. */
export const payable: PrepareStore = (store, seller) =>
  addPayableSale(store, seller, { sale: { ...isConfirmed, nextAction: 'TRIGGER_PAYMENT' } });

/** Waits until the stored sale has these values. */
export async function seeSale({ marketplace }: Scene, values: Record<string, unknown>) {
  await waitFor(async () => {
    const sale = await marketplace.store.db
      .selectFrom('sales')
      .selectAll()
      .where('qid', '=', QID)
      .executeTakeFirstOrThrow();
    expect(sale).toMatchObject(values);
  });
}
