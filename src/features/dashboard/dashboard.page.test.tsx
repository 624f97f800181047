import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countSales, listSales } from '#contract/sales/sales.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { FailedStateScreen } from '#src/ui/failed-state.screen.ts';
import { addSale } from '#tests/factories/sale.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';
import { DashboardScreen } from './dashboard.screen.ts';

async function someOrders(store: Store, seller: SellerRow) {
  const read = { readAt: '2026-03-02T08:30:00.000Z' };
  await addSale(store, seller, { sale: { fid: '3001' } });
  await addSale(store, seller, { sale: { fid: '3002', ...read, expiredAt: '2026-03-02T20:00:00.000Z' } });
  await addSale(store, seller, { sale: { fid: '3003', ...read, status: 'PAID' } });
  await addSale(store, seller, { sale: { fid: '3004', ...read, status: 'PAYMENT_REVIEW' } });
  await addSale(store, seller, { sale: { fid: '3005', ...read, status: 'COMPLETED' } });
}

async function openDashboard(options: Parameters<typeof openPortal>[1] = { make: someOrders }) {
  const opened = await openPortal('/dashboard/', options);
  return Object.assign(opened, { dashboard: new DashboardScreen(opened.screen) });
}

test('the dashboard shows what needs the seller, the nearest deadline first, and what to do with it', async () => {
  const { address, dashboard } = await openDashboard();
  await dashboard.seeOrderAwaitingSeller(1, /^3002/);
  const table = screen.getByRole('table', { name: 'Orders that need your attention' });
  const rows = [...table.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual(['3002', '3001', '3003']);
  await dashboard.seeOrderAwaitingSeller(1, '11 h 00 min left');
  await dashboard.seeOrderAwaitingSeller(2, 'New');
  await dashboard.seeOrderAwaitingSeller(3, 'PaidComplete order');
  const name = 'Confirm 2 lines for order 3002';
  const action = within(table).getByRole('link', { name }).getAttribute('href');
  await dashboard.startAction(name);
  expect(address()).toBe(action);
});

test.each([
  { figure: /Expiring/, count: '1', address: '/orders/?status=CURRENT&isExpiring=true&page=1' },
  { figure: /New/, count: '1', address: '/orders/?status=CURRENT&hasRead=false&page=1' },
  { figure: /Current/, count: '4', address: '/orders/?status=CURRENT&page=1' },
])('the figure $figure leads to the orders that it counts', async ({ figure, count, address }) => {
  const opened = await openDashboard();
  await opened.dashboard.seeFigure(figure, count);
  await opened.dashboard.openFigure(figure);
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(opened.address()).toBe(address);
  expect(await screen.findByText(`1–${count} of ${count}`)).toBeVisible();
});

test('all current orders are one link away', async () => {
  const { address, dashboard } = await openDashboard();
  await dashboard.openCurrentOrders(4);
  expect(address()).toBe('/orders/?status=CURRENT&page=1');
});

test('a seller without orders learns where they will appear', async () => {
  const { dashboard } = await openDashboard({});
  await dashboard.seeNothingToDo();
});

test('a dashboard that cannot be loaded shows the failure and is loaded again', async () => {
  const opened = await openDashboard({
    make: someOrders,
    faults: [
      [listSales, '500'],
      [countSales, '500'],
    ],
  });
  await new FailedStateScreen(opened.screen).tryAgain();
  await opened.dashboard.seeOrdersAwaitingSeller();
  await waitFor(() => expect(screen.getByRole('table').querySelectorAll('tbody a')).toHaveLength(6));
});
