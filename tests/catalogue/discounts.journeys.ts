import {
  deleteBrandDiscount,
  listBrandDiscounts,
  listBrandsWithProducts,
  previewDiscount,
  readBrandDiscount,
  updateBrandDiscount,
  upsertBrandDiscounts,
} from '#contract/catalogue/discounts.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS } from '#tests/platform/faults/order.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { addBrandDiscount } from './discount.factory.ts';
import { NewDiscountsScreen, DiscountsScreen } from './discounts.screen.ts';

const list = ({ screen }: Scene) => new DiscountsScreen(screen);
const form = ({ screen }: Scene) => new NewDiscountsScreen(screen);

async function withDiscount(store: Store, seller: SellerRow) {
  await addOffer(store, seller);
  await addBrandDiscount(store, seller);
}

function reading(path: string, what: string) {
  const message = `We couldn’t load ${what}. Try again.`;
  return {
    at: PATH_WITHOUT_CALLS,
    options: { make: withDiscount },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(path),
    again: ({ screen }) => new FailedStateScreen(screen).tryAgain(),
    says: { default: message, unreachable: message, throttled: message, request_in_flight: message },
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

async function retype(scene: Scene) {
  await list(scene).change('Maris');
  await list(scene).enter({ discount: '9' });
}

const changing = {
  at: '/price-reductions/',
  options: { make: withDiscount },
  approach: retype,
  press: (scene) => list(scene).save(),
  kept: (scene) => list(scene).seeValues({ discount: '9' }),
  throttling: 'countdown',
} satisfies Partial<Journey>;

const notSaved = 'We couldn’t save this price reduction. Try again.';
const removed = 'Someone else has deleted this price reduction. Save it again to keep it as a new one.';
const notCompared =
  'Someone else has changed this price reduction. Your changes weren’t saved. Check the latest version and save again.';
const notCalculated = 'We couldn’t work out the effect. You can still save.';

/** A price reduction that a call reported as deleted is created again, which the stored one then refuses. */
async function seeSavedOrOvertaken({ screen }: Scene) {
  await screen.getByText(/^(Someone else has (saved changes$|changed this)|Price reduction saved$)/).see();
}

/** The journeys of price reductions, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O40: {
    ...reading('/price-reductions/', 'your price reductions'),
    call: listBrandDiscounts,
    done: (scene) => list(scene).seeBrands('Maris'),
  },
  O41: {
    call: upsertBrandDiscounts,
    at: '/price-reductions/create/',
    options: { make: (store, seller) => addOffer(store, seller) },
    async approach(scene) {
      await form(scene).chooseBrands('Maris');
      await form(scene).enter({ discount: '9' });
    },
    press: (scene) => form(scene).save(),
    async kept(scene) {
      await form(scene).seeBrandChosen('Maris');
      await form(scene).seeValues({ discount: '9' });
    },
    done: ({ frame }) => frame.seeNotification('Price reduction saved'),
    says: {
      default: 'We couldn’t save these price reductions. Try again.',
      known: {
        code: 'unknown_brand',
        says: 'You no longer have offers of one of these brands.',
        detail: { brandQid: '6a1f0c52-8a4e-4f6e-9a57-3c1f6c0de101' },
      },
      stale: 'Someone else has changed the price reduction of one of these brands.',
    },
    throttling: 'countdown',
  },
  O42: {
    call: deleteBrandDiscount,
    at: '/price-reductions/',
    options: { make: withDiscount },
    approach: (scene) => list(scene).seeBrands('Maris'),
    trigger: 'dialog',
    press: (scene) => list(scene).delete('Maris'),
    again: (scene) => list(scene).deletion.confirm(),
    done: ({ frame }) => frame.seeNotification('Price reduction deleted'),
    says: { default: 'We couldn’t delete this price reduction. Try again.' },
    throttling: 'countdown',
    deviations: { '404': { shows: 'success', why: 'What is gone already is what was asked for.' } },
  },
  O43: {
    ...reading('/price-reductions/create/', 'your brands'),
    call: listBrandsWithProducts,
    done: (scene) => form(scene).seeBrand('Maris', '1 offer, now 7.5%'),
  },
  updateBrandDiscount: {
    ...changing,
    call: updateBrandDiscount,
    alone: ['404'],
    done: seeSavedOrOvertaken,
    success: 'alert',
    says: { default: notSaved, not_found: removed },
  },
  readBrandDiscount: {
    ...changing,
    call: readBrandDiscount,
    async approach(scene) {
      await retype(scene);
      await scene.marketplace.store.db
        .updateTable('brandDiscounts')
        .set({ perMille: 200, version: 2 })
        .execute();
    },
    done: seeSavedOrOvertaken,
    success: 'alert',
    alone: ['404'],
    says: {
      default: notCompared,
      unreachable: notCompared,
      not_found: removed,
    },
  },
  previewDiscount: {
    at: '/price-reductions/',
    options: { make: withDiscount },
    call: previewDiscount,
    approach: (scene) => list(scene).change('Maris'),
    press: (scene) => list(scene).enter({ discount: '9' }),
    again: ({ screen }) => screen.getByRole('button', { name: 'Try again' }).press(),
    done: (scene) => list(scene).seeEffect('The prices of 1 offer change.'),
    says: { default: notCalculated, unreachable: notCalculated },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  readRepricing: 'a failed read hides the progress; nothing else depends on it',
};
