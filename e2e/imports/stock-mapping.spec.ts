import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { StockMappingScreen } from '#tests/imports/stock-mapping.screen.ts';

test('a seller matches offers and requests a product, by keyboard', async ({
  frame,
  keyboard,
  page,
  signIn,
}) => {
  await signIn();
  await new OffersScreen(keyboard).goto({ status: ['UNMATCHED'], page: 1 });
  await keyboard.getByRole('link', { name: 'Find their products' }).press();
  const mapping = new StockMappingScreen(keyboard);
  await mapping.seeText(/ offers matched\.$/);
  const offers = page.getByRole('list', { name: 'Offers to match' }).getByRole('link');
  const sure = offers.filter({ hasText: 'Sure' }).first();
  const gtin = /(?:\d{4} ){3}\d/.exec((await sure.textContent()) ?? '')?.[0] ?? '';
  await sure.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Match with / }).first()).toBeFocused();
  await mapping.acceptWithEnter();
  await frame.seeNotification(/^Matched with /);
  await expect(offers.filter({ hasText: gtin })).toHaveCount(0);

  await mapping.rejectAll();
  await mapping.seeRejected();
  await mapping.takeRejectionsBack();
  await mapping.requestProduct('New in spring');
  await mapping.seeText(/^Requested on /);

  await mapping.openSure();
  await mapping.matchSure();
  await mapping.seeSure(/^\d+ offers? matched\..* unmatched offers\.$/);
  await mapping.matchSure();
  await frame.seeNotification(/ offers? matched\./);
});
