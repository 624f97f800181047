import { listPackJobs } from '#contract/pack-bench/pack-bench.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Store } from '#server/store/connect.ts';
import { addOrderToPack } from '#tests/factories/pack.factory.ts';
import { addUser } from '#tests/factories/user.factory.ts';
import type { Journey, Scene } from '#tests/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/faults/order.ts';
import { PackBenchScreen } from './pack-bench.screen.ts';

const address = pathTo.packJobs();
const pageOf = ({ screen }: Scene) => new PackBenchScreen(screen);

/** The journey of the orders to pack. */
export const faultJourneys: Record<string, Journey> = {
  listPackJobs: {
    call: listPackJobs,
    at: PATH_WITHOUT_CALLS,
    options: {
      as: (store: Store) => addUser(store, { isWarehouseUser: 1, sellerQid: null }),
      make: addOrderToPack,
    },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    done: (scene) => pageOf(scene).seeList(),
    says: { default: 'We couldn’t load the orders. Try again.' },
    throttling: 'countdown',
    deviations: {
      '404': { shows: 'text', says: 'This page no longer exists.', why: 'A page beyond the last one.' },
    },
  },
};
