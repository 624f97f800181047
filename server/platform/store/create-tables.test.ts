import { type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyStore } from '#tests/platform/marketplace/test-store.ts';
import type { Store } from './connect.ts';
import { createTables } from './create-tables.ts';
import { bigInteger, bytes, decimal, defineTable, flag, integer, serial, text } from './define-table.ts';
import { columnTypes } from './migration.ts';
import { readSchema } from './read-schema.ts';

async function createIn({ db, dialect }: Store, tables: Parameters<typeof createTables>[2]) {
  await createTables(db as unknown as Kysely<unknown>, columnTypes[dialect], tables);
  return readSchema(db, dialect);
}

const houses = defineTable(
  'houses',
  { qid: text(), number: integer(), price: bigInteger().addedWith(0) },
  { unique: [['number']] },
);
const rooms = defineTable(
  'rooms',
  {
    sequence: serial(),
    houseQid: text().references('houses.qid', 'cascade'),
    name: text<'HALL' | 'LOFT'>().nullable(),
    isOpen: flag().initially(1),
    height: decimal(),
    picture: bytes().nullable(),
  },
  {
    indexes: {
      rooms_house: ['houseQid', 'name'],
      rooms_open: { on: ['height'], where: '"isOpen" = 1', unique: true },
      rooms_size: { on: { sql: '"height" desc, "houseQid"' } },
    },
  },
);

test('a schema is read in lines that tell its columns, keys, references and indexes', async () => {
  const lines = await createIn(await openEmptyStore(), [houses, rooms]);
  const ofSerial = process.env.DATABASE_URL_TEST
    ? 'rooms.sequence integer not null default next'
    : 'rooms.sequence integer not null';
  const plain = lines.filter((line) => !line.startsWith('index '));
  expect(plain.map((line) => line.replace(' bytea', ' blob'))).toEqual([
    'houses primary key qid',
    'houses unique number',
    'houses.number integer not null',
    expect.stringMatching(/^houses\.price (bigint|integer) not null default '?0'?$/),
    'houses.qid text not null',
    'rooms primary key sequence',
    'rooms.height double precision not null',
    'rooms.houseQid refers to houses.qid cascade',
    'rooms.houseQid text not null',
    'rooms.isOpen integer not null default 1',
    'rooms.name text',
    'rooms.picture blob',
    ofSerial,
  ]);
  expect(lines.filter((line) => line.startsWith('index ')).map((line) => line.split(' on ')[0])).toEqual([
    'index rooms_house',
    'index rooms_size',
    'index unique rooms_open',
  ]);
});

test.each([
  ['a column', { ...houses, columns: { ...houses.columns, colour: text() } }],
  ['a column that may be empty', { ...houses, columns: { ...houses.columns, number: integer().nullable() } }],
  ['another type', { ...houses, columns: { ...houses.columns, price: text().addedWith('0') } }],
  ['no unique values', { ...houses, unique: [] }],
  [
    'an index',
    { ...houses, indexes: defineTable('x', houses.columns, { indexes: { more: ['number'] } }).indexes },
  ],
])('a schema with %s more or less is another one', async (_, other) => {
  const before = await createIn(await openEmptyStore(), [houses]);
  expect(await createIn(await openEmptyStore(), [other])).not.toEqual(before);
});
