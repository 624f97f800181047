import { expect, test } from 'vitest';
import { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { MAXIMUM_DISCOUNTED_BRANDS } from '#contract/catalogue/discounts.schemas.ts';
import { addBrandDiscount } from '#tests/catalogue/discount.factory.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const brands = ['Maris', 'Ondelle', 'Tern'];

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  for (const [index, brand] of brands.entries()) {
    await addOffer(marketplace.store, seller.seller, { gtin: sampleGtin(index + 1), brand });
    await addBrandDiscount(marketplace.store, seller.seller, { brand });
  }
  const all = await seller.call(listBrandDiscounts);
  const qidOf = (brand: string) => all.find(({ brandName }) => brandName === brand)?.brandQid ?? '';
  async function namesOf(...chosen: string[]) {
    const found = await seller.call(listBrandDiscounts, { query: { brandQid: chosen.map(qidOf) } });
    return found.map(({ brandName }) => brandName);
  }
  return { marketplace, seller, qidOf, namesOf };
}

test('the discounts of some brands are listed by name, without a choice those of all', async () => {
  const { namesOf } = await start();
  expect(await namesOf('Tern', 'Maris')).toEqual(['Maris', 'Tern']);
  expect(await namesOf('Ondelle')).toEqual(['Ondelle']);
  expect(await namesOf()).toEqual(brands);
});

test('another seller does not find them by their brand', async () => {
  const { marketplace, qidOf } = await start();
  const other = await marketplace.signInSeller();
  const query = { brandQid: [qidOf('Maris')] };
  expect(await other.call(listBrandDiscounts, { query })).toEqual([]);
});

test('more brands than a discount is set for at once are refused', async () => {
  const { seller, qidOf } = await start();
  const query = { brandQid: Array.from({ length: MAXIMUM_DISCOUNTED_BRANDS + 1 }, () => qidOf('Maris')) };
  expect(await seller.refusal(listBrandDiscounts, { query })).toMatchObject({ status: 400 });
});
