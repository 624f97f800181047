import { expect } from 'vitest';
import { markSaleRead, readSale } from '#contract/orders/sales.calls.ts';
import { replyFaults } from '#tests/platform/faults/faults.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import {
  journeyBeforeOrder,
  reopenPage,
  ORDER_PATH,
  SALE_QID,
  expectStoredSale,
} from '#tests/platform/faults/order.ts';
import { addSale } from './sale.factory.ts';
import { SaleScreen } from './sale.screen.ts';

const saleOf = ({ screen }: Scene) => new SaleScreen(screen);

/** The journeys of an order as a whole, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R3: {
    ...journeyBeforeOrder,
    call: readSale,
    press: async ({ go }) => go(ORDER_PATH),
    done: (scene) => saleOf(scene).seeOrder(),
    says: {
      default: 'We couldn’t load the order. Try again.',
    },
    throttling: 'countdown',
    again: (scene) => reopenPage(scene, ORDER_PATH),
    deviations: {
      '404': {
        shows: 'text',
        says: 'No order found.',
        why: 'The page itself, with the way back to the orders.',
      },
    },
  },
  M1: {
    ...journeyBeforeOrder,
    call: markSaleRead,
    options: { make: (store, seller) => addSale(store, seller, { sale: { qid: SALE_QID } }) },
    trigger: 'page',
    pending: 'silent',
    lostAnswer: 'refetched',
    async press(scene) {
      scene.go(ORDER_PATH);
      await saleOf(scene).seeOrder();
    },
    again: async ({ reload }) => reload(),
    async done(scene) {
      await saleOf(scene).seeOrder();
      await expectStoredSale(scene, { readAt: expect.any(String) });
    },
    says: { default: '' },
    deviations: Object.fromEntries(
      Object.keys(replyFaults).map((fault) => [
        fault,
        { shows: 'silence', why: 'No user asked for the mark: the next visit sets it.' } as const,
      ]),
    ),
  },
};

export const matrixReadings: MatrixReadings = {
  R3: { calls: ['readTimeline'] },
  M9: { later: 'contact about an order' },
  P5: { later: 'contact about an order' },
};

export const callsWithoutJourney: Record<string, string> = {
  downloadSalePhotos: 'a download button; download-button.test.tsx has its failures',
};
