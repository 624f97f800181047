import {
  countStockMapping,
  listStockMapping,
  listSureMatches,
  matchOffer,
  matchOffers,
  rejectSuggestions,
  requestProduct,
} from '#contract/imports/stock-mapping.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { addUnmatchedOffers, suggestedTowel } from './stock-mapping.factory.ts';
import { StockMappingScreen } from './stock-mapping.screen.ts';

const mapping = ({ screen }: Scene) => new StockMappingScreen(screen);
const options = { make: addUnmatchedOffers };

const opening = {
  at: PATH_WITHOUT_CALLS,
  options,
  approach: ({ frame }) => frame.seeSignedIn(),
  press: async ({ go }) => go(pathTo.mapping()),
  again: (scene) => reopenPage(scene, pathTo.mapping()),
  throttling: 'countdown',
} satisfies Partial<Journey>;

const atMapping = {
  at: pathTo.mapping(),
  options,
  approach: (scene) => mapping(scene).seeSuggestions(/Linen towel/),
  throttling: 'countdown',
} satisfies Partial<Journey>;

const notCounted = 'There was an error counting your offers.';
const notLoaded = 'We couldn’t load the sure matches. Try again.';

/** The journeys of the stock mapping, by name of the call; the matrix has none of them. */
export const faultJourneys: Record<string, Journey> = {
  listStockMapping: {
    ...opening,
    call: listStockMapping,
    done: (scene) => mapping(scene).seeOffers(/LINEN TOWEL/, /SEA SOAP/),
    says: { default: 'We couldn’t load your stock mapping. Try again.' },
    deviations: { '404': { shows: 'text', says: 'No results found.', why: 'A page that no longer exists.' } },
  },
  countStockMapping: {
    ...opening,
    call: countStockMapping,
    done: (scene) => mapping(scene).seeText('0 of 3 offers matched.'),
    says: { default: notCounted, unreachable: notCounted, request_in_flight: notCounted },
    throttling: 'told',
  },
  listSureMatches: {
    ...atMapping,
    call: listSureMatches,
    press: (scene) => mapping(scene).openSure(),
    again: (scene) => mapping(scene).failedRead.tryAgain(),
    done: (scene) => mapping(scene).seeSure(/^1 sure match/),
    says: { default: notLoaded },
  },
  matchOffer: {
    ...atMapping,
    call: matchOffer,
    press: (scene) => mapping(scene).match(suggestedTowel),
    done: ({ frame }) => frame.seeNotification(`Matched with ${suggestedTowel}.`),
    says: {
      default: 'We couldn’t match this offer. Please try again.',
      stale: 'This offer has changed. We’ve loaded the latest version. Check it and try again.',
      known: { code: 'already_matched', says: 'This offer has its product already.' },
    },
  },
  matchOffers: {
    ...atMapping,
    call: matchOffers,
    approach: async (scene) => {
      await mapping(scene).openSure();
      await mapping(scene).seeSure(/^1 sure match/);
    },
    press: (scene) => mapping(scene).matchSure(),
    done: ({ frame }) => frame.seeNotification('1 offer matched.'),
    says: { default: 'We couldn’t match your offers. Please try again.' },
  },
  rejectSuggestions: {
    ...atMapping,
    call: rejectSuggestions,
    press: (scene) => mapping(scene).reject(suggestedTowel),
    done: (scene) => mapping(scene).seeRejected(),
    says: {
      default: 'We couldn’t save your choice. Please try again.',
      known: { code: 'already_matched', says: 'This offer has its product already.' },
    },
  },
  requestProduct: {
    ...atMapping,
    call: requestProduct,
    approach: (scene) => mapping(scene).enterRequest('New in spring'),
    press: (scene) => mapping(scene).sendRequest(),
    kept: (scene) => mapping(scene).seeRequestNote('New in spring'),
    done: (scene) => mapping(scene).seeText(/^Requested on/),
    says: {
      default: 'We couldn’t send your request. Please try again.',
      known: {
        code: 'already_requested',
        says: 'You requested this product on 2 March 2026.',
        detail: { requestedAt: '2026-03-02T09:00:00.000Z' },
      },
    },
  },
};
