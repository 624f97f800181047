import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { downloadOffers, downloadSelectedOffers } from '#contract/catalogue/offers.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { readMatchesInBatches } from './offer-download.store.ts';

type Values = NonNullable<Parameters<typeof addOffer>[2]>;

async function start(offers: Values[]) {
  const marketplace = await startMarketplace();
  const { store } = marketplace;
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller({ seller: { country: 'FR' } });
  for (const [item, values] of offers.entries()) {
    await addOffer(store, seller.seller, { gtin: sampleGtin(item + 1), ...values });
  }
  return { store, seller, rival };
}

const firstCells = (rows: string[][]) => rows.map((row) => row.slice(0, 8));
const header = ['GTIN', 'Product', 'Brand', 'Status', 'Price', 'Currency', 'Quantity', 'Selling unit'];
const formula = '=HYPERLINK("https://evil.example")';

test('the overview has the offers that match, by name; GTINs and formulas are texts', async () => {
  const { seller, rival } = await start([
    { name: 'Birch gel', priceCents: 510, discountPerMille: 100 },
    { gtin: '0012345678905', name: formula, brand: '@Maris', isInCatalogue: false },
    { name: 'Argan oil', quantity: 0 },
  ]);
  const { blob, name } = await seller.call(downloadOffers, { query: { format: 'xlsx' } });
  expect(name).toBe('inventory-2026-03-02.xlsx');
  const { Inventory: sheet = {} } = read(await blob.bytes(), { cellFormula: true, cellNF: true }).Sheets;
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
  expect(firstCells(rows)).toEqual([
    header,
    ['0012345678905', formula, '@Maris', 'UNMATCHED', '5.00', 'EUR', '24', '6'],
    [sampleGtin(3), 'Argan oil', 'Maris', 'OUT_OF_STOCK', '5.00', 'EUR', '0', '6'],
    [sampleGtin(1), 'Birch gel', 'Maris', 'LIVE', '5.10', 'EUR', '24', '6'],
  ]);
  expect(sheet.A2).toMatchObject({ t: 's', z: '@' });
  expect(sheet.B2).toMatchObject({ t: 's' });
  expect(sheet.B2).not.toHaveProperty('f');
  expect(rows[3]?.slice(8, 10)).toEqual(['10.00', '4.59']);

  const live = await seller.call(downloadOffers, { query: { format: 'xlsx', status: ['LIVE'] } });
  const [liveSheet = {}] = Object.values(read(await live.blob.bytes()).Sheets);
  expect(utils.sheet_to_json(liveSheet)).toHaveLength(1);
  const others = await rival.call(downloadOffers, { query: { format: 'csv' } });
  expect((await others.blob.text()).trim().split('\r\n')).toHaveLength(1);
});

test('in a CSV file a text that looks like a formula starts with an apostrophe, a negative number does not', async () => {
  const { store, seller, rival } = await start([
    { name: '+4 soaps', priceCents: 510 },
    { name: '-1', priceCents: 510 },
    { name: '\tTab', priceCents: 510 },
  ]);
  await addOffer(store, rival.seller, { gtin: sampleGtin(2), priceCents: 600 });
  const { blob, name } = await seller.call(downloadOffers, { query: { format: 'csv' } });
  expect(name).toBe('inventory-2026-03-02.csv');
  const bytes = await blob.bytes();
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain("'+4 soaps");
  expect(text).toContain("'-1,");
  expect(text).toContain("'\tTab");
  expect(text).toContain(',-0.90,-15.00,');
});

test('a search is downloaded, too', async () => {
  const { seller } = await start([{ name: 'Birch gel' }, { name: 'Argan oil' }]);
  const { blob } = await seller.call(downloadOffers, { query: { format: 'csv', search: 'argan' } });
  const [, ...rows] = (await blob.text()).trim().split('\r\n');
  expect(rows).toEqual([expect.stringContaining('Argan oil')]);
});

test('selected offers are downloaded in the sequence of the selection, those of others are left out', async () => {
  const { store, seller, rival } = await start([]);
  const qids = ['1', '2', '3'].map((digit) => `${digit}b7e6679-7425-40de-944b-e07fc1f90ae7`);
  const [first = '', second = '', third = ''] = qids;
  await addOffer(store, seller.seller, { qid: first, gtin: sampleGtin(1), name: 'Argan oil' });
  await addOffer(store, seller.seller, { qid: second, gtin: sampleGtin(2), name: 'Birch gel' });
  await addOffer(store, rival.seller, { qid: third, gtin: sampleGtin(3), name: 'Cedar soap' });
  const { blob } = await seller.call(downloadSelectedOffers, {
    body: { qids: [second, third, first], format: 'csv' },
  });
  const [, ...rows] = (await blob.text()).trim().split('\r\n');
  expect(rows).toEqual([expect.stringContaining('Birch gel'), expect.stringContaining('Argan oil')]);
});

test('batches contain each match once, also where names are equal', async () => {
  const count = 520;
  const { store, seller } = await start(
    Array.from({ length: count }, (_, item) => ({ name: item % 3 === 0 ? 'Soap' : `Soap ${item % 7}` })),
  );
  const { qid: sellerQid } = seller.seller;
  const sizes: number[] = [];
  const qids: string[] = [];
  for await (const batch of readMatchesInBatches(store.db, { sellerQid, filter: {} })) {
    sizes.push(batch.length);
    qids.push(...batch.map(({ qid }) => qid));
  }
  expect(sizes).toEqual([100, 100, 100, 100, 100, 20]);
  expect(new Set(qids).size).toBe(count);
});
