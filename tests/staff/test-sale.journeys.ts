import { expect } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { checkTestSale, createTestSale, listTestProducts } from '#contract/staff/test-sales.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS } from '#tests/platform/faults/order.ts';
import { addStaff } from './staff.factory.ts';
import { TestSaleScreen } from './test-sale.screen.ts';

const name = 'Sea soap';
const formOf = ({ screen }: Scene) => new TestSaleScreen(screen);
const pausedSeller = {
  code: 'seller_paused',
  says: 'This seller is paused and gets no orders. Unpause the seller or choose another one.',
};

const asStaff: Journey['options'] = {
  as: addStaff,
  make: (store: Store, seller: SellerRow) => addOffer(store, seller),
};

async function openForm(scene: Scene) {
  scene.go(pathTo.createTestSale({ seller: scene.seller.qid }));
  await formOf(scene).seeForm();
}

async function fillForm(scene: Scene) {
  await openForm(scene);
  await formOf(scene).searchProduct(name);
  await formOf(scene).addFound(name);
  await formOf(scene).typeQuantity(name, '12');
}

/** The journeys of the form for test orders. */
export const faultJourneys: Record<string, Journey> = {
  listTestProducts: {
    call: listTestProducts,
    at: PATH_WITHOUT_CALLS,
    options: asStaff,
    approach: openForm,
    press: (scene) => formOf(scene).searchProduct(name),
    again: (scene) => formOf(scene).failedRead.tryAgain(),
    done: (scene) => formOf(scene).seeProductFound(name),
    says: {
      default: 'We couldn’t load the products. Try again.',
      not_found: 'Test orders are not available here.',
    },
    throttling: 'countdown',
  },
  checkTestSale: {
    call: checkTestSale,
    at: PATH_WITHOUT_CALLS,
    options: asStaff,
    approach: fillForm,
    press: (scene) => formOf(scene).check(),
    kept: (scene) => formOf(scene).seeQuantity(name, '12'),
    done: (scene) => formOf(scene).seePreview(/€60\.00/),
    says: {
      default: 'We couldn’t check the test order. Try again.',
      known: pausedSeller,
      not_found: 'Test orders are not available here.',
    },
    throttling: 'countdown',
  },
  createTestSale: {
    call: createTestSale,
    at: PATH_WITHOUT_CALLS,
    options: asStaff,
    async approach(scene) {
      await fillForm(scene);
      await formOf(scene).check();
      await formOf(scene).seePreview(/€60\.00/);
      await formOf(scene).create();
      await formOf(scene).question.see();
    },
    press: (scene) => formOf(scene).question.confirm(),
    async again(scene) {
      await formOf(scene).create();
      await formOf(scene).question.confirm();
    },
    kept: (scene) => formOf(scene).seeQuantity(name, '12'),
    trigger: 'dialog',
    async done({ marketplace, ...scene }) {
      await formOf({ marketplace, ...scene }).seeCreated();
      const made = await marketplace.store.db.selectFrom('sales').select('isTest').execute();
      expect(made).toEqual([{ isTest: 1 }]);
    },
    says: {
      default: 'We couldn’t create the test order. Try again.',
      known: pausedSeller,
      not_found: 'Test orders are not available here.',
    },
    throttling: 'countdown',
  },
};
