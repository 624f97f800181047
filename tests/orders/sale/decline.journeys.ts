import { declineSale, listDeclineReasons } from '#contract/orders/sales.calls.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { journeyAtOrder, expectStoredSale } from '#tests/platform/faults/order.ts';
import { DeclineScreen } from './decline.screen.ts';

const declineOf = ({ screen }: Scene) => new DeclineScreen(screen);
const [reason, details] = ['Duplicate order', 'Same as yesterday.'];

/** The journeys of declining an order, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R9: {
    ...journeyAtOrder,
    call: listDeclineReasons,
    press: (scene) => declineOf(scene).open(),
    again: (scene) => declineOf(scene).failedRead.tryAgain(),
    done: (scene) => declineOf(scene).seeReasonOffered(reason),
    says: {
      default: 'We couldn’t load the reasons. Try again.',
    },
    throttling: 'countdown',
  },
  M8: {
    ...journeyAtOrder,
    call: declineSale,
    throttling: 'countdown',
    async approach(scene) {
      await declineOf(scene).open();
      await declineOf(scene).chooseReason(reason);
      await declineOf(scene).typeDetails(details);
    },
    press: (scene) => declineOf(scene).submit(),
    async kept(scene) {
      await declineOf(scene).seeDetails(details);
      await declineOf(scene).seeReason(reason);
    },
    done: (scene) => expectStoredSale(scene, { status: 'DECLINED' }),
    says: {
      default: 'We couldn’t decline the order. Try again.',
      known: { code: 'unknown_reason', says: 'Choose a reason.' },
    },
  },
};
