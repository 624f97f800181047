import { listCompetingOffers, readOffer, readPriceHistory } from '#contract/catalogue/offers.calls.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { OfferScreen } from '#tests/catalogue/offers/offer.screen.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';

test('a seller lowers a price to win, and pauses and resumes the offer, by keyboard', async ({
  frame,
  keyboard,
  page,
  signIn,
}) => {
  await signIn();
  const offers = new OffersScreen(keyboard);
  await offers.goto({ status: ['LIVE'], percentage_to_winning_price_min: '0.5', page: 1 });
  await offers.openFirstOffer();
  const offer = new OfferScreen(keyboard);
  await offer.seeForm();
  const winning = page.getByText(/^The highest price that wins is /);
  const price = /[\d,]+\.\d{2}/.exec((await winning.textContent()) ?? '')?.[0] ?? '';
  await offer.enter({ price, floor: '' });
  await offer.seeEffect(/ you would rank 1 of /);
  await offer.seeInLadder('not saved');
  await offer.save();
  await frame.seeNotification('Offer saved');
  await offer.seeStanding(/^Winning: rank 1 of /);
  await offer.pause();
  await frame.seeNotification('Offer paused');
  await offer.resume();
  await frame.seeNotification('Offer resumed');
  await offer.seeStanding(/^Winning: rank 1 of /);

  const first = new URL(page.url()).pathname;
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.key('j');
  await expect(page).not.toHaveURL(new RegExp(first));
  // The keys work once the next offer is there.
  await offer.seeForm();
  await keyboard.key('k');
  await keyboard.seeAddress(first);
});

test('an offer of another seller is not found', async ({ keyboard, monitor, signIn }) => {
  await signIn();
  monitor.tolerate(readOffer, listCompetingOffers, readPriceHistory, readOfferSales);
  await keyboard.goTo(pathTo.offer('00000000-0000-4000-8000-000000000000'));
  await keyboard.getByText('No product found.').see();
  await keyboard.getByRole('link', { name: 'View inventory' }).press();
  await new OffersScreen(keyboard).seeList();
});
