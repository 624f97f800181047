import { payComplete } from '#contract/orders/sales.calls.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { journeyAtOrder, preparePayableSale, expectStoredSale } from '#tests/platform/faults/order.ts';
import { PaymentScreen } from './payment.screen.ts';

const notPaid = 'We were unable to process this payment, please try again later.';

/** The journey of a payment, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  M16: {
    ...journeyAtOrder,
    call: payComplete,
    options: { make: preparePayableSale },
    trigger: 'dialog',
    throttling: 'countdown',
    press: ({ screen }) => new PaymentScreen(screen).pay(),
    done: (scene) => expectStoredSale(scene, { status: 'PAID' }),
    says: {
      default: notPaid,
      broken: 'There was an error processing this payment, please try again later.',
      unavailable: notPaid,
      known: { code: 'exceedsShippingAmountLimit', says: 'Maximum shipping value exceeded' },
    },
  },
};
