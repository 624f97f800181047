import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser, findHeadlessShell } from './browser.ts';

test('an installed browser is found in the folders of the path, in their order', () => {
  const folders = ['first', 'second'].map((name) => mkdtempSync(join(tmpdir(), `${name}-`)));
  onTestFinished(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
  const installed = folders.map((folder) => join(folder, 'google-chrome'));
  for (const path of installed) writeFileSync(path, '');
  expect(findBrowser(['/nowhere', ...folders].join(delimiter))).toBe(installed[0]);
});

test('a browser without windows is another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'chromium'), '');
  expect(findHeadlessShell(folder)).toBeUndefined();
  writeFileSync(join(folder, 'chromium-headless-shell'), '');
  expect(findHeadlessShell(folder)).toBe(join(folder, 'chromium-headless-shell'));
  expect(findBrowser(folder)).toBe(join(folder, 'chromium'));
});
