import {
  listCompetingOffers,
  readOffer,
  readPriceHistory,
  updateOffer,
} from '#contract/catalogue/offers.calls.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formSavingJourney } from '#tests/platform/faults/form-saving.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { addOffer } from './offer.factory.ts';
import { OfferScreen } from './offer.screen.ts';

const QID = '0b7e6679-7425-40de-944b-e07fc1f90ae7';
const offer = ({ screen }: Scene) => new OfferScreen(screen);

const opening = {
  at: PATH_WITHOUT_CALLS,
  options: { make: (store, seller) => addOffer(store, seller, { qid: QID }) },
  approach: ({ frame }) => frame.seeSignedIn(),
  press: async ({ go }) => go(pathTo.offer(QID)),
  again: (scene) => offer(scene).failedRead.tryAgain(),
  throttling: 'countdown',
} satisfies Partial<Journey>;

const atOffer = {
  at: pathTo.offer(QID),
  options: opening.options,
  throttling: 'countdown',
} satisfies Partial<Journey>;

const competitionFailed = 'We couldn’t load the competing offers. Try again.';
const historyFailed = 'We couldn’t load the price history. Try again.';
const salesFailed = 'We couldn’t load the orders of this product. Try again.';

/** The journeys of an offer, by id of the call; the matrix does not have its change. */
export const faultJourneys: Record<string, Journey> = {
  O35: {
    ...opening,
    again: (scene) => reopenPage(scene, pathTo.offer(QID)),
    call: readOffer,
    done: (scene) => offer(scene).seeOffer('Sea soap'),
    says: {
      default: 'We couldn’t load this offer. Try again.',
      not_found: 'No product found.',
    },
    deviations: {
      '404': { shows: 'text', says: 'No product found.', why: 'An offer that does not exist is no failure.' },
    },
  },
  'O35 listCompetingOffers': {
    ...opening,
    call: listCompetingOffers,
    done: (scene) => offer(scene).seeInLadder('You, now'),
    says: { default: competitionFailed },
  },
  'O35 readPriceHistory': {
    ...opening,
    call: readPriceHistory,
    done: (scene) => offer(scene).seeChart(/^Chart/),
    says: { default: historyFailed },
  },
  'O35 readOfferSales': {
    ...opening,
    call: readOfferSales,
    done: ({ screen }) => screen.getByText('No orders yet').see(),
    says: { default: salesFailed },
  },
  updateOffer: {
    ...atOffer,
    call: updateOffer,
    ...formSavingJourney({
      open: (screen) => new OfferScreen(screen),
      values: { price: '4.79' },
      saved: 'Offer saved',
    }),
    says: {
      default: 'We couldn’t save this offer. Try again.',
      not_found: 'No product found.',
      known: {
        code: 'price_below_floor',
        says: 'Below your floor. Lower the floor too, or enter a higher price.',
      },
    },
  },
};

export const callsWithoutJourney: Record<string, string> = {
  previewPrices: 'a read by POST, asked for while a price is typed; offer.page.test.tsx has its failures',
};
