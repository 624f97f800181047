import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages/pages.ts';
import { parsePageModules } from './page-modules.ts';
import { frameModule, screenBudgets } from './screens.ts';

test('the code of a page inside the navigation is found beside its row', () => {
  expect(parsePageModules()).toContainEqual({
    page: 'incoming',
    modules: [frameModule, 'src/features/warehouse/incoming.page.tsx'],
  });
  const wrong = parsePageModules().filter(
    ({ page, modules }) => !(page in pages) || !modules.every(existsSync),
  );
  expect(wrong).toEqual([]);
});

test('the pages that have a budget are found as they are written there', () => {
  const found = parsePageModules();
  for (const { page, modules } of screenBudgets.filter(({ page }) => page !== 'login')) {
    expect(found.find((row) => row.page === page)?.modules).toEqual(modules);
  }
});
