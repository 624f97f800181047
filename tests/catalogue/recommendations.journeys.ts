import { createOffer } from '#contract/catalogue/offers.calls.ts';
import {
  downloadRecommendations,
  listRecommendations,
  listWatched,
} from '#contract/catalogue/recommendations.calls.ts';
import { changeTargetPrice, unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addRecommendations } from './recommendation.factory.ts';
import { RecommendationsScreen } from './recommendations.screen.ts';

const address = pathTo.recommendations();
const watchlist = pathTo.recommendations({ tab: 'watchlisted' });
const name = 'Sea soap';

const recommendations = ({ screen }: Scene) => new RecommendationsScreen(screen);

async function withWatched(store: Store, { qid: sellerQid }: SellerRow) {
  await addRecommendations(store);
  await store.db
    .insertInto('watchlistItems')
    .values({ sellerQid, gtin: sampleGtin(1), targetCents: null, watchedAt: '2026-03-01T08:00:00.000Z' })
    .execute();
}

function opening(path: string) {
  return {
    at: PATH_WITHOUT_CALLS,
    options: { make: withWatched },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(path),
    again: (scene) => reopenPage(scene, path),
    done: (scene) => recommendations(scene).seeList(),
    throttling: 'countdown',
    deviations: { '404': { shows: 'text', says: 'No results found.', why: 'An empty list, as any other.' } },
  } satisfies Partial<Journey>;
}

const pressing = {
  at: address,
  options: { make: (store) => addRecommendations(store) },
  approach: (scene) => recommendations(scene).seeList(),
  throttling: 'countdown',
} satisfies Partial<Journey>;

const notChanged = 'We couldn’t change your watchlist. Try again.';

/** The journeys of trending products and the watchlist, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O47: {
    ...opening(address),
    call: listRecommendations,
    says: { default: 'We couldn’t load trending products. Try again.' },
  },
  O48: {
    ...pressing,
    call: downloadRecommendations,
    async approach(scene) {
      recordDownloads();
      await recommendations(scene).seeList();
    },
    press: (scene) => recommendations(scene).download(),
    done: (scene) => recommendations(scene).seeList(),
    says: { default: 'There was an error downloading the products, please try again.' },
  },
  O49: {
    ...opening(watchlist),
    call: listWatched,
    says: { default: 'We couldn’t load your watchlist. Try again.' },
  },
  watchProduct: {
    ...pressing,
    call: watchProduct,
    press: (scene) => recommendations(scene).watch(name),
    done: (scene) => recommendations(scene).seeWatched(name),
    says: {
      default: notChanged,
      known: { code: 'unknown_product', says: 'This product is no longer in our catalogue.' },
    },
  },
  unwatchProduct: {
    ...pressing,
    options: { make: withWatched },
    call: unwatchProduct,
    press: (scene) => recommendations(scene).unwatch(name),
    done: (scene) => recommendations(scene).seeInProduct(name, 'No longer watched'),
    says: { default: notChanged },
  },
  changeTargetPrice: {
    ...pressing,
    at: watchlist,
    options: { make: withWatched },
    call: changeTargetPrice,
    async approach(scene) {
      await recommendations(scene).openTarget(name);
      await recommendations(scene).enterTarget('4.70');
    },
    press: (scene) => recommendations(scene).saveTarget(),
    kept: (scene) => recommendations(scene).seeTarget('4.70'),
    done: ({ frame }) => frame.seeNotification('Target price saved'),
    says: {
      default: 'We couldn’t save the target price. Try again.',
      not_found: 'You no longer watch this product. Watch it again to set a target price.',
    },
  },
  createOffer: {
    ...pressing,
    call: createOffer,
    async approach(scene) {
      await recommendations(scene).openOffer(name);
      await recommendations(scene).enterOffer({ 'Your price': '4.60' });
    },
    press: (scene) => recommendations(scene).saveOffer(),
    kept: (scene) => recommendations(scene).seeOfferEntry({ 'Your price': '4.60' }),
    done: ({ frame }) => frame.seeNotification('Sea soap is now in your inventory.'),
    says: {
      default: 'We couldn’t save this offer. Try again.',
      known: {
        code: 'already_offered',
        says: 'You already offer this product. Change your offer in the inventory.',
      },
    },
  },
};
