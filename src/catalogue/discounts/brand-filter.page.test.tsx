import { expect, test } from 'vitest';
import { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addBrandDiscount } from '#tests/catalogue/discount.factory.ts';
import { DiscountsScreen } from '#tests/catalogue/discounts.screen.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

const unknownBrand = 'b0d6c1c4-7d55-4b8e-9d0e-3c6a1f0e2d11';
/** A read is tried again so often. */
const READ_ATTEMPTS = 4;

async function withThree(store: Store, seller: SellerRow) {
  for (const [index, brand] of ['Maris', 'Ondelle', 'Tern'].entries()) {
    await addOffer(store, seller, { gtin: sampleGtin(index + 1), name: brand, brand });
    await addBrandDiscount(store, seller, { brand });
  }
}

async function openDiscounts(address = pathTo.discounts(), options = {}) {
  const opened = await openPortal(address, { make: withThree, ...options });
  return Object.assign(opened, { discounts: new DiscountsScreen(opened.screen) });
}

test('brands are chosen in the filter and kept in the address', async () => {
  const { discounts, address, reload } = await openDiscounts();
  await discounts.seeBrands('Maris', 'Ondelle', 'Tern');
  await discounts.filterByBrands('Tern', 'Maris');
  await discounts.seeBrands('Maris', 'Tern');
  await discounts.seeCount('2 price reductions');
  expect(address()).toMatch(/^\/price-reductions\/\?brandQid=[^&]+&brandQid=[^&]+$/);
  reload();
  await discounts.seeBrands('Maris', 'Tern');
  await discounts.filterByBrands('Tern', 'Maris');
  await discounts.seeBrands('Maris', 'Ondelle', 'Tern');
  expect(address()).toBe('/price-reductions/');
});

test('a deleted price reduction leaves the filter without a match, which can be cleared', async () => {
  const { discounts } = await openDiscounts();
  await discounts.filterByBrands('Tern');
  await discounts.seeBrands('Tern');
  await discounts.delete('Tern');
  await discounts.seeNoneFound();
  await discounts.clearFilters();
  await discounts.seeBrands('Maris', 'Ondelle');
});

test('a brand of the address without a price reduction matches none', async () => {
  const { discounts } = await openDiscounts(pathTo.discounts({ brandQid: [unknownBrand] }));
  await discounts.seeNoneFound();
});

test('a filtered list that cannot be loaded is there at the next attempt', async () => {
  const { discounts, answer, screen } = await openDiscounts();
  await discounts.seeBrands('Maris', 'Ondelle', 'Tern');
  answer(listBrandDiscounts, '500', undefined, READ_ATTEMPTS);
  await discounts.filterByBrands('Tern');
  const failed = new FailedStateScreen(screen);
  await failed.see('We couldn’t load your price reductions. Try again.');
  await failed.tryAgain();
  await discounts.seeBrands('Tern');
});
