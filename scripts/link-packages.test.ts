import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkPackages } from './link-packages.ts';

test('a copy of the project imports its own packages, and those of others that are installed', () => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'copy-')));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  mkdirSync(join(copy, 'packages/charts'), { recursive: true });
  linkPackages(copy);
  expect(realpathSync(join(copy, 'node_modules/@quayside/charts'))).toBe(join(copy, 'packages/charts'));
  expect(realpathSync(join(copy, 'node_modules/xstate'))).toBe(realpathSync('node_modules/xstate'));
});
