import { expect } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import type { ScreenState, StateFixtures } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: null, name: 'not found', as: null, open: notFound },
  { page: null, name: 'generic error', open: brokenPage },
];

async function notFound({ page, monitor }: StateFixtures) {
  await page.goto('/no-such-page/');
  await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  monitor.problems.splice(0);
}

async function brokenPage({ page, monitor }: StateFixtures) {
  await page.route(/\/assets\/orders\.page-.*\.js$/, (route) => route.abort('blockedbyclient'));
  await page.goto(pathTo.orders());
  await expect(page.getByRole('heading', { name: 'Oops, there is an error!' })).toBeVisible();
  monitor.problems.splice(0);
}
