import { afterEach, expect, test, vi } from 'vitest';
import { importWithPreloads, loadImportTable } from './import-with-preloads.ts';

afterEach(() => {
  document.head.replaceChildren();
});

function preloads() {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
}

function answerWith(table: unknown, status = 200) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(table, { status }));
}

const load = () => Promise.resolve('loaded');

test('a file is loaded without a table, too', async () => {
  await expect(importWithPreloads(load, './page-1.js')).resolves.toBe('loaded');
  expect(preloads()).toEqual([]);
});

test('what a file imports is preloaded once, with the nonce of the document', async () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="N">';
  answerWith({ './page-2.js': ['./table-2.js', './icons-2.js'], './other-2.js': ['./table-2.js'] });
  await loadImportTable();
  await importWithPreloads(load, './page-2.js');
  await importWithPreloads(load, './other-2.js');
  expect(preloads().map(({ href, nonce }) => [href.split('/').at(-1), nonce])).toEqual([
    ['table-2.js', 'N'],
    ['icons-2.js', 'N'],
  ]);
});

test('a table that is not found or malformed preloads nothing', async () => {
  answerWith({ './page-3.js': 'table-3.js' });
  await loadImportTable();
  await expect(importWithPreloads(load, './page-3.js')).resolves.toBe('loaded');
  answerWith({ './page-3.js': ['./table-3.js'] }, 404);
  await loadImportTable();
  await importWithPreloads(load, './page-3.js');
  expect(preloads()).toEqual([]);
});
