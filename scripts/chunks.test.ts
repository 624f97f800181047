import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFileName, codeSplitting } from './chunks.ts';

const graph: Record<string, string[]> = {
  [resolve('src/app/frame.tsx')]: ['menu', 'query'],
  menu: ['icon'],
  query: ['menu'],
};
const getModuleInfo = (id: string) => ({ importedIds: graph[id] ?? [] });
const names = codeSplitting.groups.flatMap(({ name }) => (typeof name === 'string' ? [] : [name]));

test('whatever the frame imports, directly or not, is in its file, and nothing else', () => {
  const chunkOf = (id: string) => names.map((name) => name(id, { getModuleInfo }));
  expect(['menu', 'query', 'icon', 'chart'].map(chunkOf)).toEqual([['frame'], ['frame'], ['frame'], [null]]);
});

test('a shared file has a short name', () => {
  expect(chunkFileName({ name: 'shared~frame~orders.page~sale.page' })).toBe('assets/shared-[hash].js');
  expect(chunkFileName({ name: 'orders.page' })).toBe('assets/orders.page-[hash].js');
});
