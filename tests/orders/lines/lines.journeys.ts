import {
  listReductionReasons,
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
} from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import {
  journeyAtOrder,
  journeyBeforeOrder,
  newSaleValues,
  notEditableFailure,
  ORDER_PATH,
  expectStoredSale,
  soapAndTowelLines,
} from '#tests/platform/faults/order.ts';
import { LinesScreen } from './lines.screen.ts';

const linesOf = ({ screen }: Scene) => new LinesScreen(screen);
const soap = (scene: Scene) => linesOf(scene).line('Soap');
const noReasons = 'We couldn’t load the reasons.';

/** The journeys of the lines of an order, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R4: {
    ...journeyBeforeOrder,
    call: listSaleLines,
    press: async ({ go }) => go(ORDER_PATH),
    done: (scene) => soap(scene).seeQuantity(24),
    says: {
      default: 'We couldn’t load the order lines. Try again.',
    },
    throttling: 'countdown',
  },
  R10: {
    ...journeyBeforeOrder,
    call: listReductionReasons,
    async press(scene) {
      scene.go(ORDER_PATH);
      await soap(scene).enter(18);
    },
    again: (scene) => soap(scene).tryAgain(),
    done: (scene) => soap(scene).seeReasonOffered('Damaged'),
    says: {
      default: noReasons,
      unreachable: noReasons,
      throttled: noReasons,
      request_in_flight: noReasons,
    },
    throttling: 'countdown',
  },
  M2: {
    ...journeyAtOrder,
    call: confirmSaleLineQuantities,
    throttling: 'countdown',
    press: (scene) => linesOf(scene).confirm(),
    done: (scene) => expectStoredSale(scene, { status: 'CONFIRMED' }),
    says: { default: 'We couldn’t confirm the order. Try again.', known: notEditableFailure },
  },
  M4: {
    ...journeyAtOrder,
    call: updateSaleLine,
    async approach(scene) {
      await soap(scene).enter(18);
      await soap(scene).seeReasonOffered('Damaged');
    },
    press: (scene) => soap(scene).giveReason('Damaged'),
    throttling: 'countdown',
    again: (scene) => soap(scene).tryAgain(),
    lostAnswer: 'told',
    isMadeAfterSignIn: true,
    overwrite: (scene) => soap(scene).keepMine(),
    kept: (scene) => soap(scene).seeQuantity(18),
    done: (scene) => expectStoredSale(scene, { loweredLineCount: 1 }),
    says: {
      stale: /^Someone else saved 24\. You entered 18\./,
      default: 'We couldn’t save this line. Try again.',
      known: {
        code: 'QUANTITY_EXCEEDS_REQUESTED_AMOUNT',
        says: 'The maximum is 24 units. Please try again.',
        detail: { requestedQuantity: 24 },
      },
    },
  },
  M5: {
    ...journeyAtOrder,
    call: resetSaleLines,
    throttling: 'countdown',
    options: {
      make: (store, seller) =>
        addSale(store, seller, {
          sale: { ...newSaleValues, loweredLineCount: 1 },
          lines: [
            { ...soapAndTowelLines[0], quantity: 18, reductionReason: 'DAMAGED' },
            soapAndTowelLines[1],
          ],
        }),
    },
    trigger: 'dialog',
    async press(scene) {
      await linesOf(scene).askToReset();
      await linesOf(scene).confirmReset();
    },
    done: (scene) => expectStoredSale(scene, { loweredLineCount: 0 }),
    says: { default: 'We couldn’t reset the lines. Try again.', known: notEditableFailure },
  },
};

export const matrixReadings: MatrixReadings = {
  R4: { calls: ['downloadSaleLines', 'readInvoiceLines'] },
};
