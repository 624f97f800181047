import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages/pages.ts';
import { pageModules } from './page-modules.ts';
import { frameModule, screenBudgets } from './screens.ts';

test('the code of a page inside the navigation is found beside its row', () => {
  expect(pageModules()).toContainEqual({
    page: 'incoming',
    modules: [frameModule, 'src/features/warehouse/incoming.page.tsx'],
  });
  const wrong = pageModules().filter(({ page, modules }) => !(page in pages) || !modules.every(existsSync));
  expect(wrong).toEqual([]);
});

test('the pages that have a budget are found as they are written there', () => {
  const found = pageModules();
  for (const { page, modules } of screenBudgets.filter(({ page }) => page !== 'login')) {
    expect(found.find((row) => row.page === page)?.modules).toEqual(modules);
  }
});
