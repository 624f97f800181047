import { fileLostShipmentClaim } from '#contract/claims/claims.calls.ts';
import { addClaimableSale } from '#tests/claims/claim.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { ORDER_PATH, SALE_QID } from '#tests/platform/faults/order.ts';
import { LostShipmentScreen } from './lost-shipment.screen.ts';

const words = 'No scan since the hub of Lyon.';
const lostShipmentOf = ({ screen }: Scene) => new LostShipmentScreen(screen);

/** The journeys of the claims of an order, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O63: {
    call: fileLostShipmentClaim,
    at: ORDER_PATH,
    options: { make: (store, seller) => addClaimableSale({ store }, { seller }, { qid: SALE_QID }) },
    async approach(scene) {
      await lostShipmentOf(scene).open();
      await lostShipmentOf(scene).say(words);
    },
    press: (scene) => lostShipmentOf(scene).send(),
    trigger: 'dialog',
    kept: (scene) => lostShipmentOf(scene).seeSaid(words),
    done: ({ screen }) => screen.getByText('What you reported').see(),
    says: {
      default: 'We couldn’t send your report. Try again.',
      known: { code: 'sale_not_completed', says: 'Complete the order first.' },
    },
    throttling: 'countdown',
  },
};
