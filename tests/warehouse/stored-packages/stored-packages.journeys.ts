import { pathTo } from '#contract/pages/paths.ts';
import { downloadPlaceLabels, listPlaces } from '#contract/warehouse/places.calls.ts';
import { listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addPlaces, storePackages } from './place.factory.ts';
import { StoredPackagesScreen } from './stored-packages.screen.ts';

const address = pathTo.storedPackages();
const pageOf = ({ screen }: Scene) => new StoredPackagesScreen(screen);

const options: NonNullable<Journey['options']> = {
  as: (store: Store) => addUser(store, { isWarehouseUser: 1, sellerQid: null }),
  async make(store) {
    await addPlaces(store);
    const { codes } = await addDelivery(store);
    await storePackages(store, codes, { receivedAt: '2026-03-01T09:00:00.000Z' });
  },
};

/** The journeys of the packages in the warehouse, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  listStoredPackages: {
    call: listStoredPackages,
    at: PATH_WITHOUT_CALLS,
    options,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    done: (scene) => pageOf(scene).seeList(),
    says: { default: 'We couldn’t load the packages. Try again.' },
    throttling: 'countdown',
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
  listPlaces: {
    call: listPlaces,
    at: address,
    options,
    approach: (scene) => pageOf(scene).seeList(),
    press: (scene) => pageOf(scene).openLabels(),
    again: (scene) => pageOf(scene).failedRead.tryAgain(),
    done: (scene) => pageOf(scene).seeLabels('216 labels'),
    says: { default: 'We couldn’t load the places. Try again.' },
    throttling: 'countdown',
  },
  downloadPlaceLabels: {
    call: downloadPlaceLabels,
    at: address,
    options,
    async approach(scene) {
      recordDownloads();
      await pageOf(scene).seeList();
      await pageOf(scene).openLabels();
      await pageOf(scene).seeLabels('216 labels');
    },
    press: (scene) => pageOf(scene).printLabels(),
    done: (scene) => pageOf(scene).seeLabels('216 labels'),
    says: {
      default: 'We couldn’t make the labels. Try again.',
      not_found: 'The warehouse no longer has these places. Close this window and open it again.',
    },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  countStoredPackages:
    'a failed read says so in place of the numbers; stored-packages.page.test.tsx has its failures',
};
