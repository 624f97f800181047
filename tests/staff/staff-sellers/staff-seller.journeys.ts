import { expect } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerStatus } from '#contract/people/users.schemas.ts';
import { pauseSeller, readSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { addStaff } from '#tests/staff/staff.factory.ts';
import { StaffSellerScreen } from './staff-seller.screen.ts';

const reason = 'Two orders expired.';
const sellerOf = ({ screen }: Scene) => new StaffSellerScreen(screen);
const addressOf = ({ seller }: Scene) => pathTo.staffSeller(seller.qid);
const stale =
  'Someone else has changed this seller. We’ve loaded the latest version. Check it and try again.';

async function openSeller(scene: Scene) {
  scene.go(addressOf(scene));
  await sellerOf(scene).seeSeller();
}

async function expectStored({ marketplace, seller }: Scene, status: SellerStatus) {
  const read = () =>
    marketplace.store.db
      .selectFrom('sellers')
      .select('status')
      .where('qid', '=', seller.qid)
      .executeTakeFirst();
  await expect.poll(read).toEqual({ status });
}

/** The journeys of one seller, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  readSeller: {
    call: readSeller,
    at: PATH_WITHOUT_CALLS,
    options: { as: addStaff },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async (scene) => scene.go(addressOf(scene)),
    again: async (scene) => reopenPage(scene, addressOf(scene)),
    done: (scene) => sellerOf(scene).seeSeller(),
    says: { default: 'We couldn’t load the seller. Try again.', not_found: 'No seller found.' },
    throttling: 'countdown',
  },
  O51: {
    call: pauseSeller,
    at: PATH_WITHOUT_CALLS,
    options: { as: addStaff },
    async approach(scene) {
      await openSeller(scene);
      await sellerOf(scene).askToPause();
      await sellerOf(scene).typeReason(reason);
    },
    press: (scene) => sellerOf(scene).submit(),
    kept: (scene) => sellerOf(scene).seeReason(reason),
    done: (scene) => expectStored(scene, 'PAUSED'),
    says: {
      default: 'We couldn’t pause the seller. Try again.',
      not_found: 'This seller no longer exists.',
      stale,
    },
    throttling: 'countdown',
  },
  O52: {
    call: unpauseSeller,
    at: PATH_WITHOUT_CALLS,
    options: { as: addStaff, seller: { status: 'PAUSED', pauseReason: reason } },
    approach: openSeller,
    press: (scene) => sellerOf(scene).unpause(),
    done: (scene) => expectStored(scene, 'ACTIVE'),
    says: {
      default: 'We couldn’t unpause the seller. Try again.',
      known: { code: 'seller_not_paused', says: 'This seller is not paused.' },
      not_found: 'This seller no longer exists.',
      stale,
    },
    throttling: 'countdown',
  },
};
