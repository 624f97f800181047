import { expect, test } from 'vitest';
import { listBrandsWithProducts, upsertBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addBrandDiscount } from '#tests/catalogue/discount.factory.ts';
import { NewDiscountsScreen, DiscountsScreen } from '#tests/catalogue/discounts.screen.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

async function offersOfBrands(store: Store, seller: SellerRow) {
  await addOffer(store, seller, { name: 'Soap', priceCents: 1000 });
  await addOffer(store, seller, { gtin: sampleGtin(2), name: 'Tea', brand: 'Ondelle', quantity: 30 });
  await addOffer(store, seller, { gtin: sampleGtin(3), name: 'Salt', brand: 'Ondelle', floorCents: 480 });
  await addOffer(store, seller, { gtin: sampleGtin(4), name: 'Jam', brand: 'Zest & Söhne' });
}

async function openNew(options: Parameters<typeof openPortal>[1] = { make: offersOfBrands }) {
  const opened = await openPortal('/price-reductions/create/', options);
  return Object.assign(opened, {
    page: new NewDiscountsScreen(opened.screen),
    list: new DiscountsScreen(opened.screen),
  });
}

test('a seller reduces the prices of several brands at once, after seeing the effect', async () => {
  const { frame, list, page } = await openNew();
  await page.chooseBrands('Maris', 'Ondelle');
  await page.seeSaveLabel('Save 2 price reductions');
  await page.enter({ discount: '7,5' });
  await page.seeEffect('The prices of 3 offers change.');
  await page.seeEffect('3 of 3 live offers would win (as many as now).');
  await page.seeEffect('1 offer would be sold below its floor.');
  await page.seeExamples('Soap', 'Tea', 'Salt');
  await page.seeInExample('Soap', /€10\.00.*€9\.25.*1 of 1/s);
  await page.save();
  await frame.seeNotification('2 price reductions saved');
  await list.seeBrands('Maris', 'Ondelle');
  await list.seeInBrand('Ondelle', /7\.5%.*2 offers/s);
});

test('brands are found by search and by keyboard alone, and removed again', async () => {
  const { page } = await openNew();
  await page.findBrand('sohne');
  await page.seeBrandChosen('Zest & Söhne');
  await page.findBrand('nosuch');
  await page.seeNoBrandFound('nosuch');
  await page.removeBrand('Zest & Söhne');
  await page.seeSaveLabel('Save price reduction');
});

test('a missing brand and a wrong discount are reported, and the first one gets the focus', async () => {
  const { page, requests } = await openNew();
  await page.enter({ discount: '51' });
  await page.save();
  await page.seeBrandIssue('Choose at least one brand.');
  await page.chooseBrands('Maris');
  await page.save();
  await page.seeFieldRefused('discount', /from 0 to 50 with at most one decimal/);
  expect(requests.filter(({ url }) => url.includes('upsert'))).toEqual([]);
});

test('the draft survives a reload, and is gone once it is saved', async () => {
  const { frame, list, page, reload } = await openNew();
  await page.chooseBrands('Maris');
  await page.enter({ discount: '5' });
  reload();
  await page.seeBrandChosen('Maris');
  await page.seeValues({ discount: '5' });
  await page.save();
  await frame.seeNotification('Price reduction saved');
  await list.openNew();
  await page.seeBrandChosen('Maris', false);
  await page.seeBrand('Maris', '1 offer, now 5%');
});

test('a discount that another user set meanwhile is shown before it is replaced', async () => {
  const { frame, marketplace, page, seller } = await openNew();
  await page.chooseBrands('Maris');
  await page.enter({ discount: '5' });
  await addBrandDiscount(marketplace.store, seller);
  await page.save();
  await page.seeRefusal('Someone else has changed the price reduction of one of these brands.');
  await page.showLatest();
  await page.seeBrand('Maris', '1 offer, now 7.5%');
  await page.save();
  await frame.seeNotification('Price reduction saved');
});

test('a brand whose offers have gone is refused', async () => {
  const { answer, page } = await openNew();
  answer(upsertBrandDiscounts, 'unknown_brand', { brandQid: '6a1f0c52-8a4e-4f6e-9a57-3c1f6c0de101' });
  await page.chooseBrands('Maris');
  await page.enter({ discount: '5' });
  await page.save();
  await page.seeRefusal('You no longer have offers of one of these brands.');
});

const notSaved = 'We couldn’t save these price reductions. Try again.';
test.each([
  ['500', notSaved],
  ['html', notSaved],
  ['malformed', notSaved],
  ['forbidden', notSaved],
  ['disconnect', 'Something went wrong. Please try again.'],
  ['lost', 'Something went wrong. Please try again.'],
])('discounts that meet %s keep what was entered', async (outcome, message) => {
  const { answer, frame, page } = await openNew();
  answer(upsertBrandDiscounts, outcome);
  await page.chooseBrands('Maris');
  await page.enter({ discount: '5' });
  await page.save();
  await page.seeRefusal(message);
  await page.seeBrandChosen('Maris');
  await page.seeValues({ discount: '5' });
  await page.save();
  await frame.seeNotification('Price reduction saved');
});

test('brands that cannot be loaded are there at the next attempt', async () => {
  const { page, screen } = await openNew({
    make: offersOfBrands,
    faults: [[listBrandsWithProducts, '500']],
  });
  const failed = new FailedStateScreen(screen);
  await failed.see('We couldn’t load your brands. Try again.');
  await failed.tryAgain();
  await page.seeBrand('Maris', '1 offer');
});

test('a seller without brands is told when they appear', async () => {
  const { page } = await openNew({});
  await page.seeEffect('No brands yet');
});
