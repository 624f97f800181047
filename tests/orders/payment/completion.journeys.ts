import { completeSale } from '#contract/orders/sales.calls.ts';
import { addPayableSale } from '#tests/orders/sale/sale.factory.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { journeyAtOrder, confirmedSaleValues, expectStoredSale } from '#tests/platform/faults/order.ts';
import { CompletionScreen } from './completion.screen.ts';

/** The journey of a completion, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  M17: {
    ...journeyAtOrder,
    call: completeSale,
    options: {
      make: (store, seller) =>
        addPayableSale(store, seller, {
          sale: {
            ...confirmedSaleValues,
            status: 'PAID',
            nextAction: 'COMPLETE',
            paidAt: confirmedSaleValues.readAt,
          },
        }),
    },
    trigger: 'dialog',
    throttling: 'countdown',
    press: ({ screen }) => new CompletionScreen(screen).complete(),
    done: (scene) => expectStoredSale(scene, { status: 'COMPLETED' }),
    says: {
      default: 'We couldn’t complete the order. Try again.',
      known: {
        code: 'payment_missing',
        says: 'Payment hasn’t been triggered yet. We’ve loaded the latest version.',
      },
    },
  },
};
