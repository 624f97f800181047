import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listCompetingOffers,
  previewPrices,
  readOffer,
  readPriceHistory,
  updateOffer,
} from '#contract/catalogue/offers.calls.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Call } from '#contract/platform/api/call.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { formatGtin } from '#src/lib/format.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { OfferScreen } from '#tests/catalogue/offers/offer.screen.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const QID = '0b7e6679-7425-40de-944b-e07fc1f90ae7';
const gtin = sampleGtin(1);
type Values = Parameters<typeof addOffer>[2];

/** An offer at €5.00, the third of three, with an order of ten units. */
function withRivals(values: Values) {
  return async (store: Store, seller: SellerRow) => {
    const { seller: french } = await addSeller(store, { seller: { country: 'FR' } });
    const { seller: polish } = await addSeller(store, { seller: { country: 'PL' } });
    await addOffer(store, french, { priceCents: 480, quantity: 12 });
    await addOffer(store, polish, { priceCents: 490, quantity: 48 });
    await addSale(store, seller, { sale: { fid: '1001' }, lines: [{ gtin, price: '4.99' }] });
    await addOffer(store, seller, { qid: QID, floorCents: 450, ...values });
  };
}

async function openOffer(values: Values = {}, faults: [Call, string][] = []) {
  const opened = await openPortal(pathTo.offer(QID), { make: withRivals(values), faults });
  return Object.assign(opened, { offer: new OfferScreen(opened.screen) });
}

const ladder = [
  /^1€4\.80−€0\.2012 unitsFrance$/,
  /^2€4\.90−€0\.1048 unitsPoland$/,
  /^3€5\.00You, now24 unitsGermany$/,
];

test('an offer shows its standing, its rivals without names, its prices and its orders', async () => {
  const { offer } = await openOffer();
  await offer.seeOffer('Sea soap');
  await offer.seeStanding(
    'Live',
    'Close: rank 3 of 3',
    `Maris, ${formatGtin(gtin)}. €0.20 (4.2%) above the price to win.`,
  );
  await offer.seeValues({ price: '5.00', quantity: '24', sellingUnit: '6', floor: '4.50' });
  await offer.seeEffect('You rank 3 of 3');
  await offer.seeEffect('The highest price that wins is €4.79.');
  await offer.seeLadder(...ladder);
  await offer.seeChart(/Today: You €5\.00, To win €4\.80\.$/);
  await offer.showHistoryAsTable();
  await offer.seeInHistory(/1 March 2026You €5\.00To win €4\.80Not winning/);
  await offer.seeSales(
    '1 order, 10 units, €49.90',
    /1001Lyon, France2 Mar10 units€4\.99€49\.90Confirm quantities/,
  );
  expect(screen.getByRole('link', { name: 'Open in orders' })).toHaveAttribute(
    'href',
    `/orders/?status=CURRENT&status=PAST&search=${gtin}&page=1`,
  );
});

test('a typed price shows its effect and its place before it is saved, and is taken back', async () => {
  const { offer } = await openOffer();
  await offer.enter({ price: '4,79' });
  await offer.seeEffect('At €4.79 you would rank 1 of 3, up from 3');
  await offer.seeEffect('€0.21 less per unit, €0.29 above your floor.');
  await offer.seeLadder(/^1€4\.79You, new pricenot saved$/, ...ladder);
  await offer.enter({ price: '4.85' });
  await offer.seeEffect('At €4.85 you would rank 2 of 3, up from 3');
  await offer.reset();
  await offer.seeEffect('You rank 3 of 3');
  await offer.seeLadder(...ladder);
  await offer.seeValues({ price: '5.00' });
});

test('a saved price changes rank, ladder and history', async () => {
  const { frame, offer } = await openOffer();
  await offer.enter({ price: '4.79', quantity: '36' });
  await offer.save();
  await frame.seeNotification('Offer saved');
  await offer.seeStanding('Winning: rank 1 of 3');
  await offer.seeLadder(
    /^1€4\.79You, now36 unitsGermany$/,
    /^2€4\.80\+€0\.0112 unitsFrance$/,
    /^3€4\.90\+€0\.1148 unitsPoland$/,
  );
  await offer.seeChart(/Today: You €4\.79, To win €4\.80\.$/);
});

test.each([
  ['price', { price: 'much' }, /Enter a price from 0\.01 to 99,999\.99, such as 12\.50\.$/],
  ['price', { price: '4.49' }, /Below your floor\. Lower the floor too, or enter at least 4\.50\.$/],
  ['price', { price: '100000', floor: '' }, /Enter a price from 0\.01 to 99,999\.99, such as 12\.50\.$/],
  ['quantity', { quantity: '20' }, /Boxes hold 6: enter 18 or 24\.$/],
  ['sellingUnit', { sellingUnit: '0' }, /Enter a whole number from 1 to 10,000\.$/],
  ['floor', { floor: '0' }, /Enter a floor from 0\.01 to 99,999\.99, or leave it empty\.$/],
] as const)('a wrong %s is reported at its field: %o', async (field, values, message) => {
  const { offer } = await openOffer();
  await offer.enter(values);
  await offer.save();
  await offer.seeFieldRefused(field, message);
  await offer.seeValues(values);
});

test('a refusal of the marketplace is told at its field', async () => {
  const { answer, offer } = await openOffer();
  answer(updateOffer, 'not_a_multiple_of_selling_unit');
  await offer.enter({ quantity: '30' });
  await offer.save();
  await offer.seeFieldError('quantity', /Enter a multiple of the selling unit\.$/);
});

test('what another user saved stands beside what was typed, and is overwritten on request', async () => {
  const { frame, marketplace, offer } = await openOffer();
  await offer.seeLadder(...ladder);
  const theirs = { priceCents: 495, discountedCents: 495, version: 2 };
  await marketplace.store.db.updateTable('offers').set(theirs).where('qid', '=', QID).execute();
  await offer.enter({ price: '4.60' });
  await offer.save();
  await offer.seeOvertaken();
  await offer.seeDifference('Your price', '4.60', '4.95');
  await offer.saveMine();
  await frame.seeNotification('Offer saved');
  await offer.seeStanding('Winning: rank 1 of 3');
});

test('an offer is paused and resumed, and what was typed stays', async () => {
  const { frame, offer } = await openOffer();
  await offer.enter({ price: '4.60' });
  await offer.pause();
  await frame.seeNotification('Offer paused');
  await offer.seeStanding('Paused');
  await offer.seeEffect('€4.60 counts once the offer is live.');
  await offer.seeNoConflict();
  await offer.resume();
  await frame.seeNotification('Offer resumed');
  await offer.seeValues({ price: '4.60' });
  await offer.save();
  await frame.seeNotification('Offer saved');
  await offer.seeStanding('Winning: rank 1 of 3');
});

test.each([
  [listCompetingOffers, 'We couldn’t load the competing offers. Try again.'],
  [readPriceHistory, 'We couldn’t load the price history. Try again.'],
  [readOfferSales, 'We couldn’t load the orders of this product. Try again.'],
] as const)('a part that cannot be loaded fails alone and is loaded again', async (call, message) => {
  // The parts are read ahead with the page, and again when they appear.
  const { marketplace, offer } = await openOffer({}, [
    [call, '500'],
    [call, '500'],
  ]);
  await offer.failedRead.see(message);
  await offer.seeValues({ price: '5.00' });
  marketplace.scenario.end();
  await offer.failedRead.tryAgain();
  await offer.seeLadder(...ladder);
  await offer.seeInSales(/1001/);
  await offer.seeChart(/^Chart/);
});

test.each(['500', 'disconnect', 'malformed'])(
  'a price whose effect cannot be told (%s) is asked for again, and saved all the same',
  async (outcome) => {
    const { answer, frame, marketplace, offer } = await openOffer();
    await offer.seeLadder(...ladder);
    answer(previewPrices, outcome, undefined, 4);
    await offer.enter({ price: '4.79' });
    await offer.failedRead.see('We couldn’t work out what this price would do.');
    marketplace.scenario.end();
    await offer.failedRead.tryAgain();
    await offer.seeEffect('At €4.79 you would rank 1 of 3, up from 3');
    await offer.save();
    await frame.seeNotification('Offer saved');
  },
);

test('an offer that does not exist leads back to the inventory', async () => {
  await openPortal(pathTo.offer(QID));
  expect(await screen.findByText('No product found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View inventory' })).toHaveAttribute('href', '/inventory/?page=1');
});

test('an offer that cannot be loaded is there at the next attempt', async () => {
  const { offer } = await openOffer({}, [[readOffer, '500']]);
  await offer.failedRead.see('We couldn’t load this offer. Try again.');
  await offer.failedRead.tryAgain();
  await offer.seeOffer('Sea soap');
});

test('the discount stands beside the price, because other offers are compared with what is left', async () => {
  const { offer } = await openOffer({ discountPerMille: 100 });
  await offer.seeEffect('Now €5.00 − 10% = €4.50');
  await offer.seeInLadder(/1€4\.50You, now/);
});

test('an offer outside the catalogue says why it has no rank', async () => {
  const { offer } = await openOffer({ gtin: sampleGtin(9), name: 'ELM TEA', isInCatalogue: false });
  await offer.seeStanding('Unmatched', /Its GTIN isn’t in our catalogue\.$/);
  await offer.seeEffect('Not ranked');
  expect(await screen.findByText('No competing offers')).toBeVisible();
  expect(await screen.findByText('No prices yet')).toBeVisible();
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

test('the keys J and K lead through the list that the user came from', async () => {
  const {
    frame,
    screen: page,
    address,
  } = await openPortal('/inventory/', {
    make: async (store, seller) => {
      await withRivals({})(store, seller);
      await addOffer(store, seller, { gtin: sampleGtin(2), name: 'Argan oil' });
    },
  });
  await frame.seeSignedIn();
  await new OffersScreen(page).openOffer('Sea soap');
  const offer = new OfferScreen(page);
  await offer.seeOffer('Sea soap');
  await page.key('j');
  await offer.seeOffer('Argan oil');
  await page.key('k');
  await offer.seeOffer('Sea soap');
  expect(address()).toBe(pathTo.offer(QID));
});
