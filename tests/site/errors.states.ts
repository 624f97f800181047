import { expect } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: null, name: 'not found', as: null, open: notFound },
  { page: null, name: 'generic error', open: brokenPage },
  { page: null, name: 'offline', open: offline },
];

async function notFound({ page, monitor }: StateFixtures) {
  await page.goto('/no-such-page/');
  await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  monitor.problems.splice(0);
}

async function brokenPage({ page, monitor }: StateFixtures) {
  const code = /\/assets\/sales\.page-.*\.js$/;
  await page.route(code, (route) => route.abort('blockedbyclient'));
  await page.goto(pathTo.orders());
  await expect(page.getByRole('heading', { name: 'Oops, there is an error!' })).toBeVisible();
  // A focused link fetches the code of its page.
  await page.unroute(code);
  monitor.problems.splice(0);
}

/** A notification that stays, above the order's links to its neighbours. */
async function offline({ page, screen }: StateFixtures) {
  await new SaleScreen(screen).goto(seededOrder('225312871'));
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await new FrameScreen(screen).seeNotification('You’re offline.');
}
