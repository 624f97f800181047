import { expect, test } from 'vitest';
import { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addBrandDiscount } from '#tests/catalogue/discount.factory.ts';
import { addOffer } from '#tests/catalogue/offer.factory.ts';
import { PriceReductionsScreen } from '#tests/catalogue/price-reductions.screen.ts';
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

async function openReductions(address = pathTo.priceReductions(), options = {}) {
  const opened = await openPortal(address, { make: withThree, ...options });
  return Object.assign(opened, { reductions: new PriceReductionsScreen(opened.screen) });
}

test('brands are chosen in the filter and kept in the address', async () => {
  const { reductions, address, reload } = await openReductions();
  await reductions.seeBrands('Maris', 'Ondelle', 'Tern');
  await reductions.filterByBrands('Tern', 'Maris');
  await reductions.seeBrands('Maris', 'Tern');
  await reductions.seeCount('2 price reductions');
  expect(address()).toMatch(/^\/price-reductions\/\?brandQid=[^&]+&brandQid=[^&]+$/);
  reload();
  await reductions.seeBrands('Maris', 'Tern');
  await reductions.filterByBrands('Tern', 'Maris');
  await reductions.seeBrands('Maris', 'Ondelle', 'Tern');
  expect(address()).toBe('/price-reductions/');
});

test('a deleted price reduction leaves the filter without a match, which can be cleared', async () => {
  const { reductions } = await openReductions();
  await reductions.filterByBrands('Tern');
  await reductions.seeBrands('Tern');
  await reductions.delete('Tern');
  await reductions.seeNoneFound();
  await reductions.clearFilters();
  await reductions.seeBrands('Maris', 'Ondelle');
});

test('a brand of the address without a price reduction matches none', async () => {
  const { reductions } = await openReductions(pathTo.priceReductions({ brandQid: [unknownBrand] }));
  await reductions.seeNoneFound();
});

test('a filtered list that cannot be loaded is there at the next attempt', async () => {
  const { reductions, answer, screen } = await openReductions();
  await reductions.seeBrands('Maris', 'Ondelle', 'Tern');
  answer(listBrandDiscounts, '500', undefined, READ_ATTEMPTS);
  await reductions.filterByBrands('Tern');
  const failed = new FailedStateScreen(screen);
  await failed.see('We couldn’t load your price reductions. Try again.');
  await failed.tryAgain();
  await reductions.seeBrands('Tern');
});
