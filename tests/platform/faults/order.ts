import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { addDocument } from '#server/orders/documents/documents.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addPayableSale, addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import type { Journey, Scene } from './journey.ts';
import { passTime } from './pass-time.ts';

export const SALE_QID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const at = '2026-03-02T08:30:00.000Z';

/** A page in the frame that makes no calls. */
export const PATH_WITHOUT_CALLS = '/nowhere/';
export const ORDER_PATH = `/orders/${SALE_QID}/`;

export const notEditableFailure = {
  code: 'sale_not_editable',
  says: 'This order can no longer be changed. We’ve loaded the latest version.',
};

/** An order that is already marked as read, so that opening it changes nothing. */
export const newSaleValues = { qid: SALE_QID, readAt: at } as const;
export const confirmedSaleValues = { ...newSaleValues, status: 'CONFIRMED', confirmedAt: at } as const;
export const soapAndTowelLines = [{ name: 'Soap', requestedQuantity: 24 }, { name: 'Towel' }] as const;

export type PrepareStore = (store: Store, seller: SellerRow) => Promise<unknown>;

const prepareNewSale: PrepareStore = (store, seller) =>
  addSale(store, seller, { sale: newSaleValues, lines: [...soapAndTowelLines] });

/** A new order with an invoice that lowers Soap from 24 to 18. */
export async function prepareSaleWithInvoice(...[store, seller]: Parameters<PrepareStore>) {
  await prepareNewSale(store, seller);
  const document = {
    saleQid: SALE_QID,
    type: 'INVOICE' as const,
    name: 'invoice.csv',
    mediaType: 'text/csv',
    content: new TextEncoder().encode(`GTIN,Quantity\n${sampleGtin(1)},18\n`),
    uploadedBy: 'Jana Holt',
    hasLines: true,
  };
  await addDocument(store.db, document, new Date(newSaleValues.readAt));
}

const orderOf = ({ screen }: Scene) => new SaleScreen(screen);

/** On the way to an order: its page reads as it opens, says what it could not read, and reads that on "Try again". */
export const journeyBeforeOrder = {
  at: PATH_WITHOUT_CALLS,
  options: { make: prepareNewSale },
  approach: ({ screen }) => screen.getByRole('button', { name: 'Sign Out' }).see(),
  again: (scene) => orderOf(scene).failedRead.tryAgain(),
} satisfies Partial<Journey>;

/** At a new order. When the answer to a change is lost, the order is read again. */
export const journeyAtOrder = {
  at: ORDER_PATH,
  options: { make: prepareNewSale },
  approach: (scene) => orderOf(scene).seeOrder(),
  lostAnswer: 'refetched',
} satisfies Partial<Journey>;

/** What was refused is not asked for again for ten seconds. */
const AFTER_REFUSAL = 11_000;

/** Where nothing was found there is nothing to try again: the user comes back later. */
export async function reopenPage(scene: Scene, address: string) {
  const { screen, go } = scene;
  const failedRead = new FailedStateScreen(screen);
  if (await failedRead.isShown()) return failedRead.tryAgain();
  go(PATH_WITHOUT_CALLS);
  await screen.getByRole('heading', { level: 1, name: 'We couldn’t find this page' }).see();
  passTime(scene, AFTER_REFUSAL);
  go(address);
}

/** An order whose seller ships it, ready for payment. */
export const preparePayableSale: PrepareStore = (store, seller) =>
  addPayableSale(store, seller, { sale: { ...confirmedSaleValues, nextAction: 'TRIGGER_PAYMENT' } });

/** Waits until the stored sale has these values. */
export async function expectStoredSale({ marketplace }: Scene, values: Record<string, unknown>) {
  await waitFor(async () => {
    const sale = await marketplace.store.db
      .selectFrom('sales')
      .selectAll()
      .where('qid', '=', SALE_QID)
      .executeTakeFirstOrThrow();
    expect(sale).toMatchObject(values);
  });
}
