import { listOffers, readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { addOffer } from './offer.factory.ts';
import { RankedOffersScreen } from './ranked-offers.screen.ts';

const winning = pathTo.ranked({ standing: 'WINNING', page: 1 });

const opening = {
  at: PATH_WITHOUT_CALLS,
  options: { make: (store, seller) => addOffer(store, seller) },
  approach: ({ frame }) => frame.seeSignedIn(),
  press: async ({ go }) => go(winning),
  again: (scene) => reopenPage(scene, winning),
} satisfies Partial<Journey>;

const standingsFailed = 'We couldn’t load your standings. Try again.';

/** The journeys of the ranked view, by id of the call; the matrix does not have the standings. */
export const faultJourneys: Record<string, Journey> = {
  'O34 ranked': {
    ...opening,
    call: listOffers,
    done: ({ screen }) => new RankedOffersScreen(screen).seeOffers(/^Sea soap/),
    says: { default: 'We couldn’t load your offers. Try again.' },
    throttling: 'countdown',
    deviations: { '404': { shows: 'text', says: 'No results found.', why: 'An empty list, as any other.' } },
  },
  readOfferStandings: {
    ...opening,
    call: readOfferStandings,
    done: ({ screen }) => new RankedOffersScreen(screen).seeSummary('All your live offers are winning.'),
    says: {
      default: standingsFailed,
      unreachable: standingsFailed,
      request_in_flight: standingsFailed,
    },
    throttling: 'told',
  },
};
