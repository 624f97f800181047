import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { InventoryScreen } from '#tests/catalogue/inventory.screen.ts';
import { OfferScreen } from '#tests/catalogue/offer.screen.ts';
import { RankedScreen } from '#tests/catalogue/ranked.screen.ts';

test('a seller goes by keyboard from the inventory to what winning costs, and to an offer', async ({
  keyboard,
  page,
  signIn,
}) => {
  await signIn();
  const [inventory, ranked] = [new InventoryScreen(keyboard), new RankedScreen(keyboard)];
  await inventory.goto();
  await inventory.openRanked();
  await ranked.seeList();
  await ranked.openSegment('Far');
  await expect(page).toHaveURL(/standing=FAR/);
  await ranked.openNextPage();
  await expect(page).toHaveURL(/standing=FAR&page=2/);
  await ranked.seeList();
  await ranked.openFirstOffer();
  const offer = new OfferScreen(keyboard);
  await offer.seeForm();
  await offer.seeEffect(/The highest price that wins is/);
});
