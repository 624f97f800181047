import { expect, test } from 'vitest';
import { listOffers, readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { OfferScreen } from '#tests/catalogue/offers/offer.screen.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { RankedOffersScreen } from '#tests/catalogue/offers/ranked-offers.screen.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

/** Two close offers, and one that wins. */
async function offers(store: Store, seller: SellerRow) {
  const { seller: rival } = await addSeller(store);
  const [argan, birch, cedar] = [1, 2, 3].map(sampleGtin);
  await addOffer(store, seller, { gtin: argan, name: 'Argan oil', priceCents: 500, floorCents: 490 });
  await addOffer(store, rival, { gtin: argan, priceCents: 480 });
  await addOffer(store, seller, { gtin: birch, name: 'Birch gel', priceCents: 500, quantity: 6 });
  await addOffer(store, rival, { gtin: birch, priceCents: 490 });
  await addOffer(store, seller, { gtin: cedar, name: 'Cedar soap', priceCents: 500 });
}

async function openRanked(options: Parameters<typeof openPortal>[1] = { make: offers }) {
  const opened = await openPortal('/inventory/ranked/', options);
  return Object.assign(opened, { ranked: new RankedOffersScreen(opened.screen) });
}

test('close offers come first, the cheapest to win at the top', async () => {
  const { ranked, address } = await openRanked();
  await ranked.seeSummary(
    'Winning all 2 other offers would cost €5.70 for the units in stock: €5.70 for close ones, €0.00 for far ones.',
  );
  await ranked.seeSegments('Winning 1', 'Close 2', 'Far 0');
  await ranked.seeOffers(
    /^Birch gel.*2 of 2.*€4\.90.*€0\.66€0\.11 × 6 units$/,
    /^Argan oil.*2 of 2.*€4\.80Below your floor.*€5\.04€0\.21 × 24 units$/,
  );
  await ranked.openSegment('Winning');
  await ranked.seeOffers(/^Cedar soap.*1 of 1/);
  expect(address()).toBe('/inventory/ranked/?standing=WINNING');
  await ranked.openSegment('Far');
  await ranked.seeEmpty('No offers are far away');
});

test('a list that cannot be loaded is there at the next attempt', async () => {
  const { ranked } = await openRanked({ make: offers, faults: [[listOffers, '500']] });
  await ranked.failedRead.see('We couldn’t load your offers. Try again.');
  await ranked.failedRead.tryAgain();
  await ranked.seeOffers(/^Birch gel/, /^Argan oil/);
});

test('standings that cannot be loaded leave the list', async () => {
  const { ranked } = await openRanked({ make: offers, faults: [[readOfferStandings, '500']] });
  await ranked.seeSummary('We couldn’t load your standings. Try again.');
  await ranked.seeOffers(/^Birch gel/, /^Argan oil/);
});

test('a price that is saved in an offer or in the grid changes the standings', async () => {
  const { screen, ranked, frame } = await openRanked();
  const [offers, offer] = [new OffersScreen(screen), new OfferScreen(screen)];
  await ranked.seeSegments('Winning 1', 'Close 2', 'Far 0');
  await ranked.openOffer('Birch gel');
  await offer.enter({ price: '4.89' });
  await offer.save();
  await frame.seeNotification('Offer saved');
  await offer.openInventory();
  await offers.openRanked();
  await ranked.seeSegments('Winning 2', 'Close 1', 'Far 0');
  await ranked.seeOffers(/^Argan oil/);
  await ranked.openInventory();
  await offers.grid.edit('Argan oil', 'price', '9.00');
  await offers.grid.save();
  await frame.seeNotification('1 offer saved.');
  await offers.openRanked();
  await ranked.seeSegments('Winning 2', 'Close 0', 'Far 1');
});
