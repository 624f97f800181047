import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countSales, listSales } from '#contract/sales/sales.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { addSale } from '#tests/factories/sale.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function someOrders(store: Store, seller: SellerRow) {
  const read = { readAt: '2026-03-02T08:30:00.000Z' };
  await addSale(store, seller, { sale: { fid: '3001' } });
  await addSale(store, seller, { sale: { fid: '3002', ...read, expiredAt: '2026-03-02T20:00:00.000Z' } });
  await addSale(store, seller, { sale: { fid: '3003', ...read, status: 'PAID' } });
  await addSale(store, seller, { sale: { fid: '3004', ...read, status: 'PAYMENT_REVIEW' } });
  await addSale(store, seller, { sale: { fid: '3005', ...read, status: 'COMPLETED' } });
}

test('the dashboard shows what needs the seller, the nearest deadline first, and what to do with it', async () => {
  const { address, user } = await openPortal('/dashboard/', { make: someOrders });
  const table = await screen.findByRole('table', { name: 'Orders that need you now' });
  const action = await within(table).findByRole('link', { name: 'Confirm 2 lines of order 3002' });
  const rows = [...table.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual(['3002', '3001', '3003']);
  expect(rows[0]).toHaveTextContent('11 h 00 min left');
  expect(rows[1]).toHaveTextContent('New');
  expect(rows[2]).toHaveTextContent('PaidComplete order');
  await user.click(action);
  expect(address()).toBe(action.getAttribute('href'));
});

test.each([
  { figure: /Expiring/, count: '1', address: '/orders/?status=CURRENT&isExpiring=true&page=1' },
  { figure: /New/, count: '1', address: '/orders/?status=CURRENT&hasRead=false&page=1' },
  { figure: /Current/, count: '4', address: '/orders/?status=CURRENT&page=1' },
])('the figure $figure leads to the orders that it counts', async ({ figure, count, address }) => {
  const opened = await openPortal('/dashboard/', { make: someOrders });
  const link = await screen.findByRole('link', { name: figure });
  await within(link).findByText(count);
  await opened.user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(opened.address()).toBe(address);
  expect(await screen.findByText(`1–${count} of ${count}`)).toBeVisible();
});

test('all current orders are one link away', async () => {
  const { user, address } = await openPortal('/dashboard/', { make: someOrders });
  await user.click(await screen.findByRole('link', { name: 'View all 4 current orders' }));
  expect(address()).toBe('/orders/?status=CURRENT&page=1');
});

test('a seller without orders learns where they will appear', async () => {
  await openPortal('/dashboard/');
  expect(await screen.findByText('Nothing needs you now')).toBeVisible();
});

test('a dashboard that could not be loaded says so and is there at the next attempt', async () => {
  const { user } = await openPortal('/dashboard/', {
    make: someOrders,
    faults: [
      [listSales, '500'],
      [countSales, '500'],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const table = await screen.findByRole('table');
  await waitFor(() => expect(table.querySelectorAll('tbody a')).toHaveLength(6));
});
