import { expect, test } from 'vitest';
import {
  deleteBrandDiscount,
  listBrandDiscounts,
  previewDiscount,
  readBrandDiscount,
  updateBrandDiscount,
} from '#contract/catalogue/discounts.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addBrandDiscount } from '#tests/catalogue/discount.factory.ts';
import { DiscountsScreen } from '#tests/catalogue/discounts.screen.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

const notSaved = 'We couldn’t save this price reduction. Try again.';

async function withDiscount(store: Store, seller: SellerRow) {
  await addOffer(store, seller);
  await addOffer(store, seller, { gtin: sampleGtin(2), name: 'Tea', brand: 'Ondelle' });
  await addBrandDiscount(store, seller);
}

async function openDiscounts(options: Parameters<typeof openPortal>[1] = { make: withDiscount }) {
  const opened = await openPortal('/price-reductions/', options);
  const discounts = new DiscountsScreen(opened.screen);
  const { db } = opened.marketplace.store;
  return Object.assign(opened, {
    discounts,
    overtake: () => db.updateTable('brandDiscounts').set({ perMille: 200, version: 2 }).execute(),
    remove: () => db.deleteFrom('brandDiscounts').execute(),
    price: () =>
      db
        .selectFrom('offers')
        .select(['discountPerMille', 'discountedCents'])
        .where('brand', '=', 'Maris')
        .executeTakeFirst(),
  });
}

test('the list tells brand, discount, offers and since when', async () => {
  const { discounts } = await openDiscounts();
  await discounts.seeBrands('Maris');
  await discounts.seeInBrand('Maris', /7\.5%.*1 offer.*1 Mar 2026/s);
});

test('without price reductions the list says what they do', async () => {
  const { discounts } = await openDiscounts({});
  await discounts.seeEmpty();
});

test('a price reduction is changed after its effect was shown, and prices follow', async () => {
  const { frame, price, discounts } = await openDiscounts();
  await discounts.change('Maris');
  await discounts.enter({ discount: '12,5' });
  await discounts.seeEffect('The prices of 1 offer change.');
  await discounts.seeEffect('1 of 1 live offer would win (as many as now).');
  await discounts.save();
  await frame.seeNotification('Price reduction saved');
  await discounts.seeFormClosed('Maris');
  await discounts.seeInBrand('Maris', '12.5%');
  expect(await price()).toEqual({ discountPerMille: 125, discountedCents: 437 });
});

test.each(['50.1', 'ten', ''])('a discount of %j is reported at its field', async (discount) => {
  const { discounts } = await openDiscounts();
  await discounts.change('Maris');
  await discounts.enter({ discount });
  await discounts.save();
  await discounts.seeFieldRefused('discount', /from 0 to 50 with at most one decimal/);
});

test('a price reduction is deleted after a question', async () => {
  const { frame, price, discounts } = await openDiscounts();
  await discounts.askToDelete('Maris');
  await discounts.deletion.cancel();
  await discounts.delete('Maris');
  await frame.seeNotification('Price reduction deleted');
  await discounts.seeEmpty();
  expect(await price()).toEqual({ discountPerMille: 0, discountedCents: 500 });
});

test('a newer version is shown beside the draft, which is saved over it', async () => {
  const { frame, overtake, discounts } = await openDiscounts();
  await discounts.change('Maris');
  await discounts.enter({ discount: '9' });
  await overtake();
  await discounts.save();
  await discounts.seeEffect('Someone else has saved changes');
  await discounts.seeValues({ discount: '9' });
  await discounts.saveMine();
  await frame.seeNotification('Price reduction saved');
  await discounts.seeInBrand('Maris', '9%');
});

test('the newer version can be taken over', async () => {
  const { overtake, discounts } = await openDiscounts();
  await discounts.change('Maris');
  await discounts.enter({ discount: '9' });
  await overtake();
  await discounts.save();
  await discounts.seeEffect('Someone else has saved changes');
  await discounts.takeTheirs();
  await discounts.seeValues({ discount: '20' });
});

test('a newer version that cannot be read is read again by the next save', async () => {
  const { answer, overtake, discounts } = await openDiscounts();
  await discounts.change('Maris');
  await discounts.enter({ discount: '9' });
  await overtake();
  answer(readBrandDiscount, '500');
  await discounts.save();
  await discounts.seeFormRefusal('Maris', /changed this price reduction/);
  await discounts.save();
  await discounts.seeEffect('Someone else has saved changes');
});

test('a price reduction that another user deleted during the edit can be kept as a new one', async () => {
  const { frame, discounts, remove } = await openDiscounts();
  await discounts.change('Maris');
  await discounts.enter({ discount: '9' });
  await remove();
  await discounts.save();
  await discounts.seeFormRefusal('Maris', /deleted this price reduction/);
  await discounts.seeValues({ discount: '9' });
  await discounts.save();
  await frame.seeNotification('Price reduction saved');
  await discounts.seeInBrand('Maris', '9%');
});

test('a draft survives a reload', async () => {
  const { reload, discounts } = await openDiscounts();
  await discounts.change('Maris');
  await discounts.enter({ discount: '9' });
  reload();
  await discounts.change('Maris');
  await discounts.seeRestored();
  await discounts.seeValues({ discount: '9' });
});

test.each([
  { outcome: '500', message: notSaved },
  { outcome: 'html', message: notSaved },
  { outcome: 'malformed', message: notSaved },
  { outcome: 'forbidden', message: notSaved },
  { outcome: 'disconnect', message: 'Something went wrong. Please try again.' },
])('a change that meets $outcome keeps what was typed', async ({ outcome, message }) => {
  const { answer, frame, discounts } = await openDiscounts();
  answer(updateBrandDiscount, outcome);
  await discounts.change('Maris');
  await discounts.enter({ discount: '9' });
  await discounts.save();
  await discounts.seeFormRefusal('Maris', message);
  await discounts.seeValues({ discount: '9' });
  await discounts.save();
  await frame.seeNotification('Price reduction saved');
});

test('a deletion that fails can be tried again, also of one that has gone', async () => {
  const { answer, frame, discounts, remove } = await openDiscounts();
  answer(deleteBrandDiscount, '500');
  await discounts.delete('Maris');
  await discounts.deletion.seeRefusal('We couldn’t delete this price reduction. Try again.');
  await remove();
  await discounts.deletion.confirm();
  await frame.seeNotification('Price reduction deleted');
  await discounts.seeEmpty();
});

test('an effect that fails leaves the form usable, and is there at the next attempt', async () => {
  const { frame, discounts } = await openDiscounts({
    make: withDiscount,
    faults: [[previewDiscount, '500']],
  });
  await discounts.change('Maris');
  await discounts.enter({ discount: '9' });
  await discounts.seeEffect('We couldn’t work out the effect. You can still save.');
  await discounts.save();
  await frame.seeNotification('Price reduction saved');
});

test('a list that cannot be loaded is there at the next attempt', async () => {
  const { discounts, screen } = await openDiscounts({
    make: withDiscount,
    faults: [[listBrandDiscounts, '500']],
  });
  const failed = new FailedStateScreen(screen);
  await failed.see('We couldn’t load your price reductions. Try again.');
  await failed.tryAgain();
  await discounts.seeBrands('Maris');
});

test('the progress of a large inventory is shown until all offers are updated', async () => {
  const { marketplace, discounts } = await openDiscounts({
    async make(store, seller) {
      await withDiscount(store, seller);
      await store.db
        .insertInto('repricings')
        .values({ sellerQid: seller.qid, total: 320, remaining: 220 })
        .execute();
    },
  });
  await discounts.seeRepricing('100 of 320 offers updated.');
  await marketplace.store.db.updateTable('repricings').set({ remaining: 0 }).execute();
  await discounts.seeNoRepricing();
});
