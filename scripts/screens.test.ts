import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { patterns } from '#src/paths.ts';
import { screens } from './screens.ts';

test('every budget is about a page that the portal has and modules that are there', () => {
  expect(
    screens.filter(
      ({ page, modules }) => !(page in patterns) || !modules.every((module) => existsSync(module)),
    ),
  ).toEqual([]);
});
