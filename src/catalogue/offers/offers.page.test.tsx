import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { downloadOffers, downloadSelectedOffers } from '#contract/catalogue/offers.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { formatGtin } from '#src/lib/format.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

const gtin = (item: number) => formatGtin(sampleGtin(item));

/** Two live offers with rivals, one without, and one of each other status. */
async function oneOfEach(store: Store, seller: SellerRow) {
  const { seller: rival } = await addSeller(store);
  const gtins = [1, 2, 3, 4, 5, 6].map(sampleGtin);
  const [argan, birch, cedar, dune, elm, fig] = gtins;
  await addOffer(store, seller, { gtin: argan, name: 'Argan oil', brand: 'Ondelle', priceCents: 510 });
  await addOffer(store, rival, { gtin: argan, priceCents: 500 });
  await addOffer(store, seller, { gtin: birch, name: 'Birch gel', priceCents: 600, discountPerMille: 100 });
  await addOffer(store, rival, { gtin: birch, priceCents: 700 });
  await addOffer(store, seller, { gtin: fig, name: 'Fig soap', priceCents: 900 });
  await addOffer(store, seller, { gtin: cedar, name: 'Cedar soap', quantity: 0 });
  await addOffer(store, seller, { gtin: dune, name: 'Dune salt', isPaused: 1 });
  await addOffer(store, seller, { gtin: elm, name: 'ELM TEA 40', isInCatalogue: false });
  await addOffer(store, seller, { gtin: '9520000000012', name: 'GINGER 1L', isInCatalogue: false });
}

async function openOffers(
  address = '/inventory/',
  options: Parameters<typeof openPortal>[1] = { make: oneOfEach },
) {
  const opened = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  return Object.assign(opened, { offers: new OffersScreen(opened.screen) });
}

test('a row compares the price after the discount with the price to win', async () => {
  const { offers } = await openOffers();
  await offers.seeInOffer('Argan oil', /2 of 2Close.*€5\.00.*\+€0\.10\+2\.00%.*€5\.10/);
  await offers.seeInOffer('Birch gel', /1 of 2Winning.*€7\.00.*−€1\.60−22\.86%.*€5\.40€6\.00 − 10%/);
  await offers.seeInOffer('Fig soap', /1 of 1Winning/);
  await offers.seeInOffer('Cedar soap', 'Out of stock');
  await offers.seeInOffer('ELM TEA 40', 'Unmatched');
  await offers.seeSummary('7 offers worth €828.00 at your prices. 2 of 3 live offers are winning.');
});

test('the segments add up, and each shows its own', async () => {
  const { offers, address } = await openOffers();
  await offers.seeSegments('All 7', 'Live 3', 'Out of stock 1', 'Unmatched 1', 'Paused 1', 'Invalid 1');
  await offers.openSegment('Paused');
  await offers.seeOffers(`Dune salt${gtin(4)} · Maris`);
  expect(address()).toBe('/inventory/?status=PAUSED&page=1');
});

test('brand, difference and words narrow the list and the counts, and are cleared together', async () => {
  const { offers, address } = await openOffers();
  await offers.tickBrand('Ondelle');
  await offers.seeSegments('All 1', 'Live 1', 'Out of stock 0', 'Unmatched 0', 'Paused 0', 'Invalid 0');
  expect(address()).toBe('/inventory/?brand=Ondelle&page=1');
  await offers.search('birch');
  await offers.seeNothingFound();
  await offers.clearFilters();
  await offers.seeInOffer('Birch gel', 'Winning');

  await offers.openDifference();
  await offers.enterDifference('-30', 'x');
  await offers.seeDifferenceIssue('Enter a number, such as 12.5.');
  expect(address()).toBe('/inventory/?page=1');
  await offers.enterDifference('-30', '1,5');
  await offers.seeSegments('All 1', 'Live 1', 'Out of stock 0', 'Unmatched 0', 'Paused 0', 'Invalid 0');
  expect(address()).toBe(
    '/inventory/?percentage_to_winning_price_min=-30&percentage_to_winning_price_max=1.5&page=1',
  );
  await offers.clearDifference();
  await offers.seeInOffer('Argan oil', 'Close');
});

test('the ends of a difference count in either order', async () => {
  const { offers } = await openOffers(
    '/inventory/?percentage_to_winning_price_min=5&percentage_to_winning_price_max=-30',
  );
  await offers.seeSegments('All 2', 'Live 2', 'Out of stock 0', 'Unmatched 0', 'Paused 0', 'Invalid 0');
});

test('a column sorts, and its second press reverses it', async () => {
  const { offers, address } = await openOffers('/inventory/?status=LIVE');
  await offers.sortColumn('Your price');
  expect(address()).toBe('/inventory/?status=LIVE&sort=price&page=1');
  await offers.sortColumn('Your price');
  await offers.seeOffers(
    `Fig soap${gtin(6)} · Maris`,
    `Birch gel${gtin(2)} · Maris`,
    `Argan oil${gtin(1)} · Ondelle`,
  );
});

test('a seller without offers reads how they come', async () => {
  await openOffers('/inventory/', {});
  expect(await screen.findByText('No offers yet')).toBeVisible();
  expect(screen.getByText('No offers.')).toBeVisible();
});

test('the offers under the filters are downloaded, as a spreadsheet or as CSV', async () => {
  const saved = recordDownloads();
  const { offers } = await openOffers('/inventory/?status=PAUSED');
  await offers.openDownload();
  await offers.download('XLSX');
  await waitFor(() => expect(saved).toHaveLength(1));
  await offers.download('CSV');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^inventory-.*\.xlsx$/),
    expect.stringMatching(/^inventory-.*\.csv$/),
  ]);
  const [, ...rows] = ((await saved[1]?.blob?.text()) ?? '').trim().split('\r\n');
  expect(rows).toEqual([expect.stringContaining('Dune salt')]);
});

test('selected offers are downloaded in the sequence of their selection', async () => {
  const saved = recordDownloads();
  const { offers } = await openOffers();
  await offers.grid.select('Fig soap', 'Argan oil');
  await offers.grid.downloadSelected('CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, ...rows] = ((await saved[0]?.blob?.text()) ?? '').trim().split('\r\n');
  expect(rows).toEqual([expect.stringContaining('Fig soap'), expect.stringContaining('Argan oil')]);
});

test('downloads that fail say so, and can be started again', async () => {
  const saved = recordDownloads();
  const { offers, answer, frame } = await openOffers();
  await offers.grid.select('Fig soap');
  await offers.openDownload();
  answer(downloadOffers, '500');
  await offers.download('CSV');
  await frame.seeNotification('We couldn’t download your offers. Try again.');
  answer(downloadSelectedOffers, '500');
  await offers.grid.downloadSelected('CSV');
  await frame.seeNotification('We couldn’t download the selected offers. Try again.');
  await offers.openDownload();
  await offers.download('CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
});
