import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages/pages.ts';
import { frameModule, publicFrameModule, screenBudgets } from '../budgets/screens.ts';
import { parsePageModules } from './page-modules.ts';

test('the code of a page inside the navigation is found beside its row', () => {
  expect(parsePageModules()).toContainEqual({
    page: 'incoming',
    modules: [frameModule, 'src/warehouse/incoming/incoming.page.tsx'],
  });
  const wrong = parsePageModules().filter(
    ({ page, modules }) => !(page in pages) || !modules.every(existsSync),
  );
  expect(wrong).toEqual([]);
});

test('the code of a page outside the navigation is found, also behind the names in its row', () => {
  expect(parsePageModules().filter(({ modules }) => modules[0] === publicFrameModule)).toEqual(
    expect.arrayContaining([
      { page: 'logout', modules: [publicFrameModule, 'src/app/session/logout.tsx'] },
      { page: 'signUp', modules: [publicFrameModule, 'src/people/sign-in/sign-up.page.tsx'] },
      {
        page: 'activateAccount',
        modules: [
          publicFrameModule,
          'src/people/verification/verification.page.tsx',
          'src/people/sign-in/activation.page.tsx',
        ],
      },
    ]),
  );
});

test('every page that loads code is found', () => {
  const found = parsePageModules().map(({ page }) => page);
  const withoutCode = ['home', 'login'];
  expect(found.toSorted()).toEqual(
    Object.keys(pages)
      .filter((page) => !withoutCode.includes(page))
      .toSorted(),
  );
});

test('the pages that have a budget are found as they are written there', () => {
  const found = parsePageModules();
  for (const { page, modules } of screenBudgets.filter(({ page }) => page !== 'login')) {
    expect(found.find((row) => row.page === page)?.modules).toEqual(modules);
  }
});
