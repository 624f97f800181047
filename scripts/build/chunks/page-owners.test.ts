import { expect, test } from 'vitest';
import { findOwners, nameOfPage, pageFiles } from './page-owners.ts';

type Imports = { now?: string[]; later?: string[] };

const graph: Record<string, Imports> = {
  entry: { now: ['client'], later: ['list', 'order', 'toasts'] },
  list: { now: ['table', 'client'], later: ['filter', 'order'] },
  order: { now: ['table', 'lines'], later: ['dialog'] },
  toasts: { now: ['timer'] },
  filter: { now: ['picker'] },
  dialog: { now: ['picker', 'lines', 'timer'] },
};

const owners = findOwners(
  {
    getModuleInfo: (id) => ({
      importedIds: graph[id]?.now ?? [],
      dynamicallyImportedIds: graph[id]?.later ?? [],
    }),
  },
  'entry',
  ['list', 'order'],
);

const ownersOf = (id: string) => {
  const { all, first } = owners.get(id) ?? { all: [], first: [] };
  return [[...all], [...first]];
};

test('a module is owned by the pages that show it first, and by those that load it with a part', () => {
  expect(ownersOf('table')).toEqual([
    ['list', 'order'],
    ['list', 'order'],
  ]);
  expect(ownersOf('lines')).toEqual([['order'], ['order']]);
  expect(ownersOf('picker')).toEqual([['list', 'order'], []]);
});

test('a page that loads the code of another ahead does not own it', () => {
  expect(ownersOf('order')).toEqual([['order'], ['order']]);
});

test('the entry owns what the frame loads later, but shows nothing first', () => {
  expect(ownersOf('timer')).toEqual([['entry', 'order'], []]);
  expect(ownersOf('client')).toEqual([['entry', 'list'], ['list']]);
});

test('no two pages would share the name of their file', () => {
  const names = pageFiles().map(nameOfPage);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
