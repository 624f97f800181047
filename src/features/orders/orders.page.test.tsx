import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { downloadSales, listSales } from '#contract/sales/sales.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { addSale, type SaleValues } from '#tests/factories/sale.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';
import { recordDownloads } from '#tests/record-downloads.ts';

/** The clock of the test marketplace starts on Monday, 2 March 2026, 09:00. */
const inTwoHours = '2026-03-02T11:05:00.000Z';
const read = '2026-03-02T08:30:00.000Z';

/** Adds orders, by order number. */
function sales(values: Record<string, SaleValues['sale']>) {
  return async (store: Store, seller: SellerRow) => {
    for (const [fid, sale] of Object.entries(values))
      await addSale(store, seller, { sale: { fid, ...sale } });
  };
}

const oneOfEach = sales({
  '1001': { expiredAt: inTwoHours, readAt: read },
  '1002': { status: 'CONFIRMED', destinationCity: 'Gdańsk', destinationCountry: 'PL', readAt: read },
  '1003': { status: 'CONFIRMED', nextAction: 'TRIGGER_PAYMENT', readAt: read },
  '1004': { status: 'PAYMENT_REVIEW', readAt: read },
  '1005': { status: 'PAID', readAt: read },
  '1006': { status: 'DECLINED', readAt: read },
  '1007': { status: 'COMPLETED', destinationCity: 'Oslo', destinationCountry: 'NO', readAt: read },
  '1008': {},
});

const rows = () => [...screen.getByRole('table').querySelectorAll('tbody tr')];
const numbers = () => rows().map((row) => row.querySelector('a')?.textContent);

async function openList(
  address = '/orders/',
  options: Parameters<typeof openPortal>[1] = { make: oneOfEach },
) {
  const opened = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  return opened;
}

test('a row says where an order goes, what it brings, how long it may take and what is next', async () => {
  await openList();
  const urgent = await screen.findByRole('row', { name: /1001/ });
  expect(urgent).toHaveTextContent('Lyon, France');
  expect(urgent).toHaveTextContent('€174.90');
  expect(urgent).toHaveTextContent('2 h 05 min left, until 2 March 2026');
  expect(urgent).toHaveTextContent('Confirm quantities');
  expect(within(urgent).queryByText('New')).toBeNull();
  expect(within(screen.getByRole('row', { name: /1008/ })).getByText('New')).toBeVisible();
  expect(screen.getByRole('row', { name: /1004/ })).toHaveTextContent('No longer expiresPayment in review');
  expect(screen.getByRole('row', { name: /1005/ })).toHaveTextContent('PaidComplete');
  expect(await screen.findByText('6 current orders, 1 expires within 24 hours.')).toBeVisible();
});

test('the parts of the list add up, and each shows its own', async () => {
  const { user, address } = await openList();
  const parts = await screen.findByRole('navigation', { name: 'Orders by next step' });
  await within(parts).findByRole('link', { name: /All current.*6/ });
  expect(
    within(parts)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All current 6', 'Confirm 2', 'Ship 1', 'Payment 1', 'In review 1', 'Complete 1', 'Past 2']);
  await user.click(within(parts).getByRole('link', { name: /Ship/ }));
  await waitFor(() => expect(numbers()).toEqual(['1002']));
  expect(address()).toBe('/orders/?status=CURRENT&nextAction=ADD_SHIPPING&page=1');
  expect(within(parts).getByRole('link', { current: 'page' })).toHaveTextContent('Ship 1');

  await user.click(within(parts).getByRole('link', { name: /Past/ }));
  await waitFor(() => expect(numbers().toSorted()).toEqual(['1006', '1007']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Declined');
  await waitFor(() => expect(numbers()).toEqual(['1006']));
  expect(address()).toBe('/orders/?status=DECLINED&page=1');
});

test('the deadline comes first, and what no longer expires comes last', async () => {
  await openList();
  await screen.findByRole('row', { name: /1001/ });
  expect(numbers()[0]).toBe('1001');
  expect(numbers().slice(-2).toSorted()).toEqual(['1004', '1005']);
});

test('what is typed into the search is looked for and stands in the address', async () => {
  const { user, address } = await openList();
  await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), '1003');
  await waitFor(() => expect(numbers()).toEqual(['1003']));
  expect(address()).toBe('/orders/?status=CURRENT&search=1003&page=1');
  history.back();
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');
});

test('a search without a hit can be given up again', async () => {
  const { user } = await openList('/orders/?search=nothing+like+it');
  expect(await screen.findByText('No results found.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');
});

test('destinations are ticked, several at once, with the number of orders in this part of the list', async () => {
  const { user, address } = await openList();
  await screen.findByRole('row', { name: /1002/ });
  await user.click(screen.getByRole('button', { name: 'Destination' }));
  const choices = screen.getByRole('group', { name: 'Destination' });
  await waitFor(() => expect(choices).toHaveTextContent('France5Poland1'));
  await user.click(within(choices).getByRole('checkbox', { name: 'Poland' }));
  await waitFor(() => expect(numbers()).toEqual(['1002']));
  await user.click(within(choices).getByRole('checkbox', { name: 'France' }));
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(address()).toBe('/orders/?status=CURRENT&destination=PL&destination=FR&page=1');

  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Destination: France and 1 more' })).toHaveFocus();
  expect(choices).not.toBeVisible();
});

test.each([
  { filter: 'New', shown: ['1008'], query: 'hasRead=false' },
  { filter: 'Expiring', shown: ['1001'], query: 'isExpiring=true' },
])('only orders that are $filter', async ({ filter, shown, query }) => {
  const { user, address } = await openList();
  await screen.findByRole('row', { name: /1008/ });
  const toggle = screen.getByRole('button', { name: new RegExp(filter) });
  await user.click(toggle);
  await waitFor(() => expect(numbers()).toEqual(shown));
  expect(address()).toBe(`/orders/?status=CURRENT&${query}&page=1`);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle);
  await waitFor(() => expect(rows()).toHaveLength(6));
});

test('a column sorts, and turns round', async () => {
  const { user, address } = await openList('/orders/?status=CURRENT', {
    make: sales({ '1': { payout: '9.00' }, '2': { payout: '110.00' }, '3': { payout: '24.50' } }),
  });
  await user.click(await screen.findByRole('link', { name: 'You receive' }));
  await waitFor(() => expect(numbers()).toEqual(['2', '3', '1']));
  expect(screen.getByRole('columnheader', { name: 'You receive' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(screen.getByRole('link', { name: 'You receive' }));
  await waitFor(() => expect(numbers()).toEqual(['1', '3', '2']));
  expect(address()).toBe('/orders/?status=CURRENT&sort=payout&page=1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Order number, highest first');
  await waitFor(() => expect(numbers()).toEqual(['3', '2', '1']));
});

test('a long list is turned page by page, or shown on longer pages', async () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, place) => [`${2001 + place}`, {}]));
  const { user, address } = await openList('/orders/?status=CURRENT&sort=fid', { make: sales(many) });
  expect(await screen.findByText('1–20 of 25')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('21–25 of 25')).toBeVisible();
  await waitFor(() => expect(numbers()).toEqual(['2021', '2022', '2023', '2024', '2025']));
  expect(address()).toBe('/orders/?status=CURRENT&sort=fid&page=2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page');
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(address()).toBe('/orders/?status=CURRENT&sort=fid&page=1&size=50');
});

test('a page that the list does not reach leads back to the first', async () => {
  const { user } = await openList('/orders/?status=CURRENT&page=9');
  expect(await screen.findByText('No results found.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  await waitFor(() => expect(rows()).toHaveLength(6));
});

test('an empty part of the list says what would be there', async () => {
  await openList('/orders/?status=CURRENT&nextAction=ADD_SHIPPING', {});
  expect(await screen.findByText('Nothing to ship')).toBeVisible();
});

// Specification 8.2, sale list.
test.each([
  { outcome: 'not_found', sentence: 'No results found.' },
  { outcome: '500', sentence: 'Something went wrong, please try again.' },
  { outcome: 'html', sentence: 'Something went wrong, please try again.' },
  { outcome: 'forbidden', sentence: 'There was an error loading the orders, please try again.' },
  { outcome: 'malformed', sentence: 'There was an error loading the orders, please try again.' },
  { outcome: 'disconnect', sentence: 'Something went wrong. Please try again.' },
])('a list that meets $outcome says so', async ({ outcome, sentence }) => {
  await openList('/orders/', { faults: [[listSales, outcome]] });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a list that failed is there at the next attempt', async () => {
  const { user } = await openList('/orders/', { make: oneOfEach, faults: [[listSales, '503']] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(6));
});

test('what the filters leave is downloaded, all pages of it', async () => {
  const saved = recordDownloads();
  const { user, requests } = await openList('/orders/?status=CURRENT&destination=PL&page=1&size=50');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('orders-2026-03-02.xlsx');
  const asked = requests
    .map(({ url }) => new URL(url))
    .find(({ pathname }) => pathname.endsWith('/download/'));
  expect(asked?.search).toBe('?status=CURRENT&destination=PL&order=expiredAt');
});

test('a download that fails is told, and can be asked for again', async () => {
  const { user, answer } = await openList();
  answer(downloadSales, '500');
  const download = await screen.findByRole('button', { name: 'Download' });
  await user.click(download);
  expect(await screen.findByText('The orders could not be downloaded. Please try again.')).toBeVisible();
  await waitFor(() => expect(download).not.toHaveAttribute('aria-busy'));
});

test('the list is worked by keyboard: / searches, J and K walk the rows, Enter opens', async () => {
  const { user, address } = await openList('/orders/?status=CURRENT&sort=fid');
  await screen.findByRole('row', { name: /1001/ });
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
  await user.tab();
  await user.keyboard('jjk');
  const first = screen.getByRole('link', { name: '1001' });
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe(new URL(first.getAttribute('href') ?? '', location.origin).pathname);
});
