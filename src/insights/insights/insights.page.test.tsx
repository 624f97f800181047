import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { InsightsScreen } from '#tests/insights/insights.screen.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { resizeTo } from '#tests/platform/page/resize-to.ts';

const now = new Date('2026-03-02T09:00:00Z');

async function openInsights(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(pathTo.insights(), {
    make: (store, seller) => addOrdersOfInsights(store, seller, { count: 80, days: 29, now }),
    ...options,
  });
  return Object.assign(opened, { insights: new InsightsScreen(opened.screen) });
}

const isBehind = (row: string) => row.includes('Behind target');

test('each measure has its value, target, status, orders and what it takes', async () => {
  const { insights } = await openInsights();
  await insights.seeInMeasure('Fulfilment rate', /at least 95%(Ahead of|On|Behind) target.*72 orders/);
  await insights.seeInMeasure('Poorly fulfilled', /at most 5%.*2 orders.*% of units confirmed/);
  await insights.seeInMeasure('Claim rate', /\d accepted claims/);
  await insights.seeInMeasure('Shipping cost factor', /^Shipping cost factor.*\d\.\d%/);
  await insights.seeShown(/^1 Feb 2026 to 2 Mar 2026, 78 orders\./);
  await insights.seeChart(
    /^Chart of the claim rate against the target of 1%: January 2026 .*March 2026 none\.$/,
  );
  await insights.showMonthsAsTable();
  await insights.seeShown('Known after this month');
  await insights.seeShown(/^One point less on either factor takes €0\.10 off €10\.00\.$/);
});

test('a figure opens the orders that it counts, and the chip that names it removes the filter', async () => {
  const opened = await openInsights();
  const { address, insights } = opened;
  expect(await insights.readPart('Poorly fulfilled', 'numerator')).toMatch(/^2 orders/);
  await insights.openPart('Poorly fulfilled', 'numerator');
  const sales = new SalesScreen(opened.screen);
  await sales.seeOrderCount(2);
  expect(address()).toBe('/orders/?insight=POORLY_FULFILLED&part=numerator&page=1');
  expect(await screen.findByRole('link', { name: 'All 2' })).toHaveAttribute('aria-current', 'page');
  const chip = opened.screen.getByRole('button', {
    name: 'Remove Poorly fulfilled: poorly fulfilled orders, last 30 days',
  });
  await chip.press();
  await chip.seeGone();
  expect(address()).toBe('/orders/?status=CURRENT&page=1');
});

test('on a phone the measures behind their target are first', async () => {
  const { insights } = await openInsights();
  const wide = await insights.readMeasures();
  resizeTo(390);
  const narrow = await insights.readMeasures();
  expect(wide.map(isBehind)).toEqual([false, false, false, true, false, false]);
  expect(narrow.map(isBehind)).toEqual([true, false, false, false, false, false]);
  expect(narrow.toSorted()).toEqual(wide.toSorted());
});

test('below ten orders the measures are hidden, and a sentence says so', async () => {
  const { insights } = await openInsights({
    make: async (store, seller) => {
      await addSale(store, seller, {
        sale: {
          status: 'COMPLETED',
          completedAt: now.toISOString(),
          daysLate: 0,
        },
      });
    },
  });
  await insights.seeShown(
    'Your figures appear here once you have 10 orders in 30 days. You’ve had 1 so far.',
  );
  expect(screen.queryByText('Fulfilment rate')).toBeNull();
});

test('a seller without an order has the defaults', async () => {
  const { insights } = await openInsights({ make: undefined });
  await insights.seeShown(/You haven’t had any yet\.$/);
  await insights.seeShown('€0');
});

test('insights that cannot be loaded are there at the next attempt', async () => {
  const { insights } = await openInsights({
    faults: [[readSellerStats, '500']],
  });
  await insights.failedRead.see('We couldn’t load your insights. Try again.');
  await insights.failedRead.tryAgain();
  await insights.seeInMeasure('Claim rate', /at most 1%/);
});
