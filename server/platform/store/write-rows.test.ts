import { expect, test } from 'vitest';
import { openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { findTables, sortTables } from './create-tables.ts';
import { defineTable, text } from './define-table.ts';
import { type Rows, writeRows } from './write-rows.ts';

const houses = defineTable('houses', { qid: text(), streetQid: text().references('streets.qid') });
const streets = defineTable('streets', { qid: text(), cityQid: text().references('cities.qid').nullable() });
const cities = defineTable('cities', { qid: text(), partOf: text().references('cities.qid').nullable() });

test('a table comes behind those that it refers to, whichever is described first', () => {
  expect(sortTables([houses, streets, cities])).toEqual([cities, streets, houses]);
  expect(sortTables([streets, cities, houses])).toEqual([cities, streets, houses]);
});

test('tables that refer in a circle are refused', () => {
  const circle = defineTable('cities', { qid: text(), houseQid: text().references('houses.qid') });
  expect(() => sortTables([houses, streets, circle])).toThrow(
    'Tables refer in a circle: houses, streets, cities, houses.',
  );
});

test('a reference to a table that is not described is refused', () => {
  expect(() => sortTables([houses])).toThrow('houses refers to streets, which is no described table.');
});

test('every table of the server comes behind those that it refers to', async () => {
  const tables = await findTables();
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  const early = tables.flatMap(({ name, columns }, index) =>
    Object.values(columns)
      .map(({ description }) => description.references?.to.split('.')[0] ?? name)
      .filter((other) => other !== name && !names.slice(0, index).includes(other))
      .map((other) => `${name} is before ${other}`),
  );
  expect(early).toEqual([]);
});

test('rows are written with those that they refer to, whichever are named first', async () => {
  const { db } = await openTestStore();
  await writeRows(db, {
    carrierServices: [
      {
        qid: 'express',
        carrierQid: 'northfreight',
        service: 'Express',
        transitDays: 1,
        takesDangerousGoods: 0,
        takesPallets: 0,
        takesParcels: 1,
        maximumParcelWeight: 30,
        maximumParcelLength: 120,
        maximumPalletWeight: null,
        maximumPalletHeight: null,
        destinations: '*',
        basePrice: '4.00',
        pricePerKilogram: '0.20',
      },
    ],
    carriers: [
      {
        qid: 'northfreight',
        name: 'Northfreight',
        trackingPattern: '.',
        trackingExample: 'N',
        trackingUrl: null,
      },
    ],
  });
  const services = await db.selectFrom('carrierServices').select(['qid', 'carrierQid']).execute();
  expect(services).toEqual([{ qid: 'express', carrierQid: 'northfreight' }]);
});

test('rows of a table that is not described are refused, and none is written', async () => {
  const { db } = await openTestStore();
  const planted = { moorings: [{ qid: 'one' }] };
  const rows: Rows = { brands: [{ qid: 'maris', name: 'Maris' }], ...planted };
  await expect(writeRows(db, rows)).rejects.toThrow('There is no described table moorings.');
  expect(await db.selectFrom('brands').select('qid').execute()).toEqual([]);
});
