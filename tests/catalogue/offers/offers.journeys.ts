import {
  downloadOffers,
  listOffers,
  listOwnBrands,
  readOffersInfo,
  updateOffers,
} from '#contract/catalogue/offers.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { addOffer } from './offer.factory.ts';
import { OffersScreen } from './offers.screen.ts';

const opening = {
  at: PATH_WITHOUT_CALLS,
  options: { make: (store, seller) => addOffer(store, seller) },
  approach: ({ frame }) => frame.seeSignedIn(),
  press: async ({ go }) => go(pathTo.inventory()),
  again: (scene) => reopenPage(scene, pathTo.inventory()),
  throttling: 'countdown',
} satisfies Partial<Journey>;

const figuresFailed = 'We couldn’t load your inventory figures. Try again.';
const brandsFailed = 'We couldn’t load your brands. Try again.';

/** The journeys of the inventory, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O34: {
    ...opening,
    call: listOffers,
    done: ({ screen }) => new OffersScreen(screen).seeInOffer('Sea soap', 'Winning'),
    says: {
      default: 'We couldn’t load your offers. Try again.',
    },
    deviations: { '404': { shows: 'text', says: 'No results found.', why: 'An empty list, as any other.' } },
  },
  O37: {
    ...opening,
    call: readOffersInfo,
    done: ({ screen }) =>
      new OffersScreen(screen).seeSummary(
        '1 offer worth €120.00 at your prices. 1 of 1 live offer is winning.',
      ),
    says: {
      default: figuresFailed,
      unreachable: figuresFailed,
      request_in_flight: figuresFailed,
    },
    throttling: 'told',
  },
  O39: {
    ...opening,
    call: listOwnBrands,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go, screen }) => {
      go(pathTo.inventory());
      await new OffersScreen(screen).openBrands();
    },
    again: ({ screen }) => new FailedStateScreen(screen).tryAgain(),
    done: ({ screen }) => new OffersScreen(screen).seeBrand('Maris'),
    says: {
      default: brandsFailed,
      unreachable: brandsFailed,
      request_in_flight: brandsFailed,
    },
  },
  downloadOffers: {
    at: pathTo.inventory(),
    options: opening.options,
    call: downloadOffers,
    async approach({ screen }) {
      recordDownloads();
      const offers = new OffersScreen(screen);
      await offers.seeList();
      await offers.openDownload();
    },
    press: ({ screen }) => new OffersScreen(screen).download('CSV'),
    done: ({ screen }) => new OffersScreen(screen).seeList(),
    says: { default: 'We couldn’t download your offers. Try again.' },
    throttling: 'countdown',
  },
  offers: {
    at: pathTo.inventory(),
    options: opening.options,
    call: updateOffers,
    approach: async ({ screen }) => {
      const offers = new OffersScreen(screen);
      await offers.seeList();
      await offers.grid.edit('Sea soap', 'price', '4.50');
    },
    press: ({ screen }) => new OffersScreen(screen).grid.save(),
    kept: ({ screen }) => new OffersScreen(screen).grid.seeCell('Sea soap', 'price', '4.50'),
    done: ({ screen }) => new OffersScreen(screen).grid.seeNoChanges(),
    lostAnswer: 'refetched',
    throttling: 'countdown',
    says: {
      default: 'We couldn’t save your changes. Please try again.',
      unreachable: 'We couldn’t save your changes. Please try again.',
    },
  },
};

export const matrixReadings: MatrixReadings = {
  O34: { calls: ['countOffers'] },
  O36: { calls: ['searchOffers'], unused: 'no page asks: the inventory searches by its own filters' },
};

export const callsWithoutJourney: Record<string, string> = {
  downloadSelectedOffers: 'a download button; offers.page.test.tsx has its failures',
};
