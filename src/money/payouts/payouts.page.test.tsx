import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readPayoutTotals } from '#contract/money/payouts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addPayout } from '#tests/money/payout.factory.ts';
import { PayoutsScreen } from '#tests/money/payouts.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

async function somePayouts(store: Store, seller: SellerRow) {
  const lines = [{ requestedQuantity: 1, price: '1000.00' }];
  const payouts = [
    { fid: '3001', paidAt: '2026-01-28T10:00:00.000Z', isPaid: true },
    { fid: '3002', paidAt: '2026-02-12T10:00:00.000Z', isPaid: true },
    { fid: '3003', paidAt: '2026-02-27T10:00:00.000Z', isPaid: false },
    { fid: '3004', paidAt: '2026-03-02T08:30:00.000Z', isPaid: false },
  ];
  for (const { fid, ...payout } of payouts)
    await addPayout(store, seller, { ...payout, sale: { fid }, lines });
}

async function openPayouts(
  options: Parameters<typeof openPortal>[1] = { make: somePayouts },
  path = pathTo.payouts({}),
) {
  const opened = await openPortal(path, options);
  return Object.assign(opened, { payouts: new PayoutsScreen(opened.screen) });
}

test('a seller sees what is on its way and what is paid, and opens an order', async () => {
  const { payouts, address } = await openPayouts();
  await payouts.seePayouts('3004', '3003', '3002', '3001');
  await payouts.seeInPayout('3004', 'On its way');
  await payouts.seeInPayout('3004', '4 Mar 2026');
  await payouts.seeInPayout('3002', 'QUAYSIDE 3002');
  await payouts.seeInPayout('3002', '6199');
  await payouts.seeStatus(/^On its way/, '€1,840.00');
  await payouts.seeStatus(/^On its way/, '2 orders, next payout on 3 Mar');
  await payouts.seeStatus(/^Paid/, '2 orders');
  await payouts.openOrder('3002');
  expect(address()).toMatch(/^\/orders\/[\w-]{36}\/$/);
});

test('the filters are in the URL, and Back removes them', async () => {
  const { payouts, address } = await openPayouts();
  await payouts.toggleStatus(/^Paid/);
  await payouts.seePayouts('3002', '3001');
  await payouts.chooseMonth('January 2026');
  await payouts.seePayouts('3001');
  expect(address()).toBe('/payouts/?status=PAID&month=2026-01');
  history.back();
  await payouts.seePayouts('3002', '3001');
  await payouts.clearFilters();
  await payouts.seePayouts('3004', '3003', '3002', '3001');
  expect(address()).toBe('/payouts/');
});

test('filters without a payout are said, and can be cleared', async () => {
  const { payouts } = await openPayouts(undefined, pathTo.payouts({ status: 'REVIEW' }));
  await payouts.seeShown('No results found.');
  await payouts.clearFilters();
  await payouts.seeList();
});

test('a page beyond the last one leads to the first page', async () => {
  const { payouts } = await openPayouts(undefined, pathTo.payouts({ page: 9 }));
  await payouts.seeShown('This page no longer exists.');
  await payouts.openFirstPage();
  await payouts.seeList();
});

test('a statement leads from the list to its month', async () => {
  const { payouts, address } = await openPayouts();
  await payouts.openStatement('January 2026');
  expect(address()).toBe('/payouts/2026-01/');
  await screen.findByRole('heading', { level: 1, name: 'Statement for January 2026' });
});

test('a seller without payouts learns what makes one appear', async () => {
  const { payouts } = await openPayouts({});
  await payouts.seeShown('No payouts yet');
  await payouts.seeShown('No statements yet');
});

test('totals that cannot be loaded leave the list as it is', async () => {
  const { payouts } = await openPayouts({ make: somePayouts, faults: [[readPayoutTotals, '500']] });
  await payouts.seePayouts('3004', '3003', '3002', '3001');
  const bar = await screen.findByRole('navigation', { name: 'Payouts by status' });
  expect(await within(bar).findAllByText('–')).toHaveLength(3);
});
