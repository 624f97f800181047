import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages/pages.ts';
import { screenBudgets } from './screens.ts';

test('every budget is about a page that the portal has and modules that are there', () => {
  expect(
    screenBudgets.filter(
      ({ page, modules }) => !(page in pages) || !modules.every((module) => existsSync(module)),
    ),
  ).toEqual([]);
});
