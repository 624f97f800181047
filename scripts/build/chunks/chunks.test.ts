import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importCyclesIn, chunkFileName, codeSplitting, strangersIn } from './chunks.ts';

const graph: Record<string, string[]> = {
  [resolve('src/app/frame/frame.tsx')]: ['menu', 'query'],
  menu: ['icon'],
  query: ['menu'],
};
const getModuleInfo = (id: string) => ({ importedIds: graph[id] ?? [], dynamicallyImportedIds: [] });
const names = codeSplitting.groups.map(({ name }) => name).filter((name) => typeof name === 'function');

test('the file of the frame contains exactly its direct and indirect imports', () => {
  const chunkOf = (id: string) =>
    names.map((name) => name(id, { getModuleInfo })).find((name) => name !== null);
  expect(['menu', 'query', 'icon', 'chart'].map(chunkOf)).toEqual(['frame', 'frame', 'frame', undefined]);
});

test('a shared file has a short name', () => {
  expect(chunkFileName({ name: 'shared~frame~sales.page~sale.page' })).toBe('assets/shared-[hash].js');
  expect(chunkFileName({ name: 'sales.page' })).toBe('assets/sales.page-[hash].js');
});

test('code of the inspector and of its tools is found in a file of the portal', () => {
  const file = (fileName: string, ...moduleIds: string[]) => ({ type: 'chunk', fileName, moduleIds });
  expect(
    strangersIn(
      {
        index: file(
          'assets/index.js',
          '/app/src/main.tsx',
          '/app/packages/flows/recorder/start.ts',
          '/app/packages/charts/chart.ts',
        ),
        frame: file('assets/frame.js', '/app/packages/flows/inspector/inspector.tsx'),
        shared: file('assets/shared.js', '/app/node_modules/@statelyai/inspect/dist/index.mjs'),
      },
      'preview',
    ),
  ).toEqual([
    'assets/frame.js: /app/packages/flows/inspector/inspector.tsx',
    'assets/shared.js: /app/node_modules/@statelyai/inspect/dist/index.mjs',
  ]);
});

test('code of test orders is found in a build for production', () => {
  const testSale = '/app/src/staff/test-sale/test-sale.page.tsx';
  const page = { type: 'chunk', fileName: 'assets/page.js', moduleIds: ['/app/src/main.tsx', testSale] };
  expect(strangersIn({ page }, 'production')).toEqual([`assets/page.js: ${testSale}`]);
  expect(strangersIn({ page }, 'preview')).toEqual([]);
});

test('files that need one another are found, and only those', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ type: 'chunk', fileName, imports });
  const files = [chunk('a', 'b', 'c'), chunk('b', 'c'), chunk('c', 'd'), chunk('d', 'b'), chunk('e', 'a')];
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));
  expect(importCyclesIn(bundle)).toEqual(['b', 'c', 'd']);
  expect(importCyclesIn({ a: chunk('a', 'c'), c: chunk('c', 'gone') })).toEqual([]);
});
