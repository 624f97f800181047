import { expect, test } from 'vitest';
import { downloadPlaceLabels, listPlaces } from '#contract/warehouse/places.calls.ts';
import type { PlaceChoice } from '#contract/warehouse/places.schemas.ts';
import { readPdfRows } from '#tests/orders/pdf-rows.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addPlaces } from '#tests/warehouse/stored-packages/place.factory.ts';

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  await addPlaces(marketplace.store);
  const print = (query: PlaceChoice) => warehouse.call(downloadPlaceLabels, { query });
  const readRows = async (query: PlaceChoice) => {
    const rows = await readPdfRows(new Uint8Array(await (await print(query)).blob.arrayBuffer()));
    return rows.map((row) => row.join(' | '));
  };
  return { marketplace, warehouse, print, readRows };
}

test('the places are listed in sequence', async () => {
  const { warehouse } = await start();
  const { codes } = await warehouse.call(listPlaces, {});
  expect([codes.length, codes[0], codes[1], codes[3], codes.at(-1)]).toEqual([
    216,
    'QLA011',
    'QLA012',
    'QLA021',
    'QLF123',
  ]);
});

test('a place has a label with its name, and its code below the bars', async () => {
  const { print, readRows } = await start();
  const choice = { area: 'A', row: 3, level: 2 };
  expect(await readRows(choice)).toEqual(['A-03-2', 'QLA032 | Area A, row 3, level 2']);
  const { name, blob } = await print(choice);
  expect([name, blob.type]).toEqual(['Place labels.pdf', 'application/pdf']);
});

test('labels are printed for an area, a row, a level or all places', async () => {
  const { readRows } = await start();
  const names = async (query: PlaceChoice) =>
    (await readRows(query)).filter((row) => /^[A-Z]-\d\d-\d$/.test(row));
  expect(await names({ area: 'B', row: 12 })).toEqual(['B-12-1', 'B-12-2', 'B-12-3']);
  expect(await names({ row: 1, level: 1 })).toEqual([
    'A-01-1',
    'B-01-1',
    'C-01-1',
    'D-01-1',
    'E-01-1',
    'F-01-1',
  ]);
  expect(await names({ area: 'F' })).toHaveLength(36);
  expect(await names({})).toHaveLength(216);
});

test('a place that the warehouse does not have has no label', async () => {
  const { warehouse } = await start();
  expect(await warehouse.refusal(downloadPlaceLabels, { query: { area: 'Z' } })).toMatchObject({
    status: 404,
  });
  expect(await warehouse.refusal(downloadPlaceLabels, { query: { area: 'AB' } })).toMatchObject({
    status: 400,
  });
  expect(await warehouse.refusal(downloadPlaceLabels, { query: { row: 0 } })).toMatchObject({ status: 400 });
});

test('staff read the places and print their labels, sellers do not', async () => {
  const { marketplace } = await start();
  const staff = await marketplace.signInStaff();
  const seller = await marketplace.signInSeller();
  const query = { area: 'A', row: 1, level: 1 };
  expect((await staff.call(listPlaces, {})).codes).toHaveLength(216);
  expect((await staff.call(downloadPlaceLabels, { query })).name).toBe('Place labels.pdf');
  expect(await seller.refusal(listPlaces, {})).toMatchObject({ status: 403 });
  expect(await seller.refusal(downloadPlaceLabels, { query })).toMatchObject({ status: 403 });
});
