import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCycles, findForeignFolders, rooms, seenRooms } from './rooms.ts';

test('no two rooms see each other, and what a room sees is seen from above only', () => {
  const seesBack = rooms.flatMap((room) =>
    seenRooms[room].filter((other) => seenRooms[other].includes(room)).map((other) => [room, other]),
  );
  expect(seesBack).toEqual([]);
  expect(rooms.filter((room) => reachedFrom(room).has(room))).toEqual([]);
});

test.each([
  ['server/people/planted.ts', `import { payOut } from '#server/money/payouts/payouts.store.ts';`, ['money']],
  [
    'server/people/planted.ts',
    `import type { SaleRow } from "#server/orders/sales/sales.tables.ts";`,
    ['orders'],
  ],
  ['server/people/planted.ts', `await import('#server/staff/leads/leads.store.ts');`, ['staff']],
  ['server/people/planted.ts', `import { listSales } from '#contract/orders/sales.calls.ts';`, []],
  ['server/people/planted.ts', `import { publish } from '#server/platform/resources/events.ts';`, []],
  ['machines/people/planted.ts', `import { models } from '#machines/models/models.ts';`, ['models']],
  ['contract/people/planted.ts', `import { pathTo } from '#contract/pages/paths.ts';`, ['pages']],
  ['server/gateway/planted.ts', `import { payOut } from '#server/money/payouts/payouts.store.ts';`, []],
])('%s with %s sees what it may not: %j', (path, source, expected) => {
  expect(findForeignFolders(path, source)).toEqual(expected);
});

test.each([
  ['contract', 100],
  ['machines', 200],
  ['server', 400],
  ['src', 500],
])('the rooms of %s see what the table names', (root, atLeast) => {
  const files = globSync(`${root}/**/*.{ts,tsx}`, { exclude: ['**/*.test.{ts,tsx}', '**/*.seed.ts'] });
  expect(files.length).toBeGreaterThan(atLeast);
  const found = files.flatMap((path) =>
    findForeignFolders(path, readFileSync(path, 'utf8')).map((room) => `${path} sees ${room}`),
  );
  expect(found).toEqual([]);
});

test('a cycle of folders is found', () => {
  const seen = { top: ['a', 'low'], a: ['b'], b: ['c', 'low'], c: ['a'], low: ['low'] };
  const cycles = (arrows: Record<string, string[]>) =>
    findCycles(new Map(Object.entries(arrows).map(([folder, others]) => [folder, new Set(others)])));
  expect(cycles(seen)).toEqual(['top', 'a', 'b', 'c']);
  expect(cycles({ ...seen, c: ['low'] })).toEqual([]);
});

test('the folders of the server have no cycle', () => {
  const seen = new Map<string, Set<string>>();
  for (const path of globSync('server/*/*/**/*.ts', { exclude: ['**/*.test.ts', '**/*.seed.ts'] })) {
    const found = seen.get(folderOf(path)) ?? new Set();
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(/['"]#(server\/[\w./-]+)['"]/g)) {
      found.add(folderOf(imported));
    }
    seen.set(folderOf(path), found);
  }
  expect(seen.size).toBeGreaterThan(50);
  expect(findCycles(seen)).toEqual([]);
});

test('what tests share needs no browser test', () => {
  const files = globSync('tests/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => readFileSync(path, 'utf8').includes("'#e2e/"))).toEqual([]);
});

/** All rooms that one sees, also by way of others. */
function reachedFrom(room: (typeof rooms)[number]): Set<string> {
  const found = new Set(seenRooms[room]);
  for (const seen of found) for (const next of seenRooms[seen]) found.add(next);
  return found;
}

/** The folder of a subject: `server/orders/sales`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
