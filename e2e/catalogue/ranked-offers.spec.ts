import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { OfferScreen } from '#tests/catalogue/offers/offer.screen.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { RankedOffersScreen } from '#tests/catalogue/offers/ranked-offers.screen.ts';

test('a seller goes by keyboard from the inventory to what winning costs, and to an offer', async ({
  keyboard,
  page,
  signIn,
}) => {
  await signIn();
  const [offers, ranked] = [new OffersScreen(keyboard), new RankedOffersScreen(keyboard)];
  await offers.goto();
  await offers.openRanked();
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
