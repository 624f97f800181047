import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { downloadSales, listSales } from '#contract/orders/sales.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

/** The clock of the test marketplace starts on Monday, 2 March 2026, 09:00. */
const inTwoHours = '2026-03-02T11:05:00.000Z';
const read = '2026-03-02T08:30:00.000Z';

/** Adds orders, by order number. */
function salesOf(values: Record<string, SaleValues['sale']>) {
  return async (store: Store, seller: SellerRow) => {
    for (const [fid, sale] of Object.entries(values))
      await addSale(store, seller, { sale: { fid, ...sale } });
  };
}

const oneOfEach = salesOf({
  '1001': { expiredAt: inTwoHours, readAt: read },
  '1002': { status: 'CONFIRMED', destinationCity: 'Gdańsk', destinationCountry: 'PL', readAt: read },
  '1003': { status: 'CONFIRMED', nextAction: 'TRIGGER_PAYMENT', readAt: read },
  '1004': { status: 'PAYMENT_REVIEW', readAt: read },
  '1005': { status: 'PAID', readAt: read },
  '1006': { status: 'DECLINED', readAt: read },
  '1007': { status: 'COMPLETED', destinationCity: 'Oslo', destinationCountry: 'NO', readAt: read },
  '1008': {},
});

async function openList(
  address = '/orders/',
  options: Parameters<typeof openPortal>[1] = { make: oneOfEach },
) {
  const opened = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  return Object.assign(opened, { sales: new SalesScreen(opened.screen) });
}

test('a row shows destination, payout, deadline and next action of an order', async () => {
  const { sales } = await openList();
  await sales.seeInOrder('1001', 'Lyon, France');
  await sales.seeInOrder('1001', '€160.91');
  await sales.seeInOrder('1001', '2 h 05 min left, until 2 March 2026');
  await sales.seeInOrder('1001', 'Confirm quantities');
  await sales.seeNew('1001', false);
  await sales.seeNew('1008', true);
  await sales.seeInOrder('1004', 'No longer expiresPayment in review');
  await sales.seeInOrder('1005', 'PaidComplete');
  expect(await screen.findByText('6 current orders, 1 expires within 24 hours.')).toBeVisible();
});

test('the parts of the list add up, and each shows its own', async () => {
  const { sales, address } = await openList();
  await sales.seeSegments(
    'All current 6',
    'Confirm 2',
    'Ship 1',
    'Payment 1',
    'In review 1',
    'Complete 1',
    'Past 2',
  );
  await sales.openSegment('Ship');
  await sales.seeOrders('1002');
  expect(address()).toBe('/orders/?status=CURRENT&nextAction=ADD_SHIPPING&page=1');
  const segments = screen.getByRole('navigation', { name: 'Orders by next step' });
  expect(within(segments).getByRole('link', { current: 'page' })).toHaveTextContent('Ship 1');

  await sales.openSegment('Past');
  await sales.seeOrderCount(2);
  await sales.seeOrder('1006');
  await sales.seeOrder('1007');
  expect(screen.getByRole('columnheader', { name: 'You receive' })).toBeVisible();
  await sales.seeInOrder('1006', 'Would have been €160.91');
  await sales.chooseStatus('Declined');
  await sales.seeOrders('1006');
  expect(address()).toBe('/orders/?status=DECLINED&page=1');
});

test('the deadline comes first, and what no longer expires comes last', async () => {
  const { sales } = await openList();
  await sales.seeOrderCount(6);
  const fids = await sales.readOrders();
  expect(fids[0]).toBe('1001');
  expect(fids.slice(-2).toSorted()).toEqual(['1004', '1005']);
});

test('typing into the search filters the list and changes the URL', async () => {
  const { sales, address } = await openList();
  await sales.search('1003');
  await sales.seeOrders('1003');
  expect(address()).toBe('/orders/?status=CURRENT&search=1003&page=1');
  history.back();
  await sales.seeOrderCount(6);
  await sales.seeSearch('');
});

test('a search without a hit can be given up again', async () => {
  const { sales } = await openList('/orders/?search=nothing+like+it');
  await sales.seeNothingFound();
  await sales.clearFilters();
  await sales.seeOrderCount(6);
  await sales.seeSearch('');
});

test('destinations are ticked, several at once, with the number of orders in this part of the list', async () => {
  const { sales, address } = await openList();
  await sales.seeOrder('1002');
  await sales.openDestinations();
  await sales.seeDestinations('France5Poland1');
  await sales.tickDestination('Poland');
  await sales.seeOrders('1002');
  await sales.tickDestination('France');
  await sales.seeOrderCount(6);
  expect(address()).toBe('/orders/?status=CURRENT&destination=PL&destination=FR&page=1');

  await sales.closeDestinations();
  await sales.seeDestinationsClosed('Destination: France and 1 more');
});

test.each([
  { filter: 'New', shown: '1008', query: 'hasRead=false' },
  { filter: 'Expiring', shown: '1001', query: 'isExpiring=true' },
] as const)('only orders that are $filter', async ({ filter, shown, query }) => {
  const { sales, address } = await openList();
  await sales.seeOrder('1008');
  await sales.toggle(filter);
  await sales.seeOrders(shown);
  expect(address()).toBe(`/orders/?status=CURRENT&${query}&page=1`);
  expect(screen.getByRole('button', { name: new RegExp(filter) })).toHaveAttribute('aria-pressed', 'true');
  await sales.toggle(filter);
  await sales.seeOrderCount(6);
});

test('a column sorts, and turns round', async () => {
  const { sales, address } = await openList('/orders/?status=CURRENT', {
    make: salesOf({ '1': { payout: '9.00' }, '2': { payout: '110.00' }, '3': { payout: '24.50' } }),
  });
  await sales.sortColumn('You receive');
  await sales.seeOrders('2', '3', '1');
  expect(screen.getByRole('columnheader', { name: 'You receive' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await sales.sortColumn('You receive');
  await sales.seeOrders('1', '3', '2');
  expect(address()).toBe('/orders/?status=CURRENT&sort=payout&page=1');
  await sales.sort('Order number, highest first');
  await sales.seeOrders('3', '2', '1');
});

test('a long list is turned page by page, or shown on longer pages', async () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, place) => [`${2001 + place}`, {}]));
  const { sales, address } = await openList('/orders/?status=CURRENT&sort=fid', { make: salesOf(many) });
  await sales.seeRange('1–20 of 25');
  await sales.openNextPage();
  await sales.seeRange('21–25 of 25');
  await sales.seeOrders('2021', '2022', '2023', '2024', '2025');
  expect(address()).toBe('/orders/?status=CURRENT&sort=fid&page=2');
  await sales.showRows(50);
  await sales.seeOrderCount(25);
  expect(address()).toBe('/orders/?status=CURRENT&sort=fid&page=1&size=50');
});

test('on the last page the focus stays at the pages, and each change is announced', async () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, place) => [`${2001 + place}`, {}]));
  const { sales } = await openList('/orders/?status=CURRENT&sort=fid', { make: salesOf(many) });
  await sales.seeAnnounced('25 orders, page 1 of 2, order number, lowest first');
  await sales.openNextPage();
  await sales.seeAnnounced('25 orders, page 2 of 2, order number, lowest first');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveFocus();
  await sales.search('2003');
  await sales.seeAnnounced('1 order, order number, lowest first');
  await sales.sort('Newest first');
  await sales.seeAnnounced('1 order, newest first');
});

test('a search says how many orders it finds in each segment, and in past orders', async () => {
  const { sales, address } = await openList('/orders/?status=CURRENT', {
    make: salesOf({
      '1': { destinationCity: 'Brest' },
      '2': { destinationCity: 'Lyon' },
      '3': { destinationCity: 'Brest', status: 'COMPLETED' },
      '4': { destinationCity: 'Brest', status: 'EXPIRED' },
    }),
  });
  await sales.seeToggle('New', 2);
  await sales.search('brest');
  await sales.seeOrders('1');
  await sales.seeToggle('New', 1);
  await sales.seeSegments(
    'All current 1',
    'Confirm 1',
    'Ship 0',
    'Payment 0',
    'In review 0',
    'Complete 0',
    'Past 2',
  );
  await sales.openFoundElsewhere('2 in past orders');
  await sales.seeOrderCount(2);
  expect(address()).toBe('/orders/?status=PAST&search=brest&page=1');
  await sales.openFoundElsewhere('1 in current orders');
  await sales.seeOrders('1');
});

test('a search that finds past orders alone leads to them', async () => {
  const { sales } = await openList('/orders/?status=CURRENT', {
    make: salesOf({ '1': {}, '2': { destinationCompany: 'Seifenhaus', status: 'DECLINED' } }),
  });
  await sales.search('seifenhaus');
  await sales.seeFoundOnlyElsewhere('1 in past orders');
  await sales.openFoundElsewhere('1 in past orders');
  await sales.seeOrders('2');
});

test('a search that is too long says so, and the list stays', async () => {
  const { sales, address } = await openList('/orders/?status=CURRENT');
  await sales.seeOrderCount(6);
  await sales.search('x'.repeat(101));
  expect(await screen.findByText('Use 100 characters or fewer.')).toBeVisible();
  await sales.seeOrderCount(6);
  expect(address()).toBe('/orders/?status=CURRENT');
});

test('a page that the list does not reach leads back to the first', async () => {
  const { sales } = await openList('/orders/?status=CURRENT&page=9');
  await sales.seeNothingFound();
  await sales.openFirstPage();
  await sales.seeOrderCount(6);
});

test('an empty segment describes its orders', async () => {
  await openList('/orders/?status=CURRENT&nextAction=ADD_SHIPPING', {});
  expect(await screen.findByText('Nothing to ship')).toBeVisible();
});

// Specification 8.2, sale list.
test.each([
  { outcome: 'not_found', message: 'No results found.' },
  { outcome: '500', message: 'Something went wrong, please try again.' },
  { outcome: 'html', message: 'Something went wrong, please try again.' },
  { outcome: 'forbidden', message: 'There was an error loading the orders, please try again.' },
  { outcome: 'malformed', message: 'There was an error loading the orders, please try again.' },
  { outcome: 'disconnect', message: 'Something went wrong. Please try again.' },
])('a list that meets $outcome says so', async ({ outcome, message }) => {
  await openList('/orders/', { faults: [[listSales, outcome]] });
  expect(await screen.findByText(message)).toBeVisible();
});

test('a list that failed is there at the next attempt', async () => {
  const { sales } = await openList('/orders/', { make: oneOfEach, faults: [[listSales, '503']] });
  await sales.failedRead.tryAgain();
  await sales.seeOrderCount(6);
});

test('a list that failed is not read again by a link that has the focus', async () => {
  const { sales, requests } = await openList('/orders/', {
    make: oneOfEach,
    faults: [[listSales, 'forbidden']],
  });
  const reads = () => requests.filter(({ url }) => new URL(url).pathname.endsWith('/api/sales/')).length;
  await sales.failedRead.see('There was an error loading the orders, please try again.');
  const before = reads();
  act(() => screen.getByRole('link', { name: /^All current/ }).focus());
  await sales.failedRead.tryAgain();
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('all pages of the filtered list are downloaded', async () => {
  const saved = recordDownloads();
  const { sales, requests } = await openList('/orders/?status=CURRENT&destination=PL&page=1&size=50');
  await sales.download();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('orders-2026-03-02.xlsx');
  const asked = requests
    .map(({ url }) => new URL(url))
    .find(({ pathname }) => pathname.endsWith('/download/'));
  expect(asked?.search).toBe('?status=CURRENT&destination=PL&order=expiredAt');
});

test('a failed download shows a message, and can be started again', async () => {
  const { sales, answer } = await openList();
  answer(downloadSales, '500');
  await sales.download();
  expect(await screen.findByText('We couldn’t download the orders. Try again.')).toBeVisible();
  await sales.seeDownloading(false);
});

test('the list is worked by keyboard: / searches, J and K walk the rows, Enter opens', async () => {
  const { sales, user, address } = await openList('/orders/?status=CURRENT&sort=fid');
  await sales.seeOrder('1001');
  await user.keyboard('/');
  await sales.seeSearchFocused();
  await user.tab();
  await user.keyboard('jjk');
  const first = screen.getByRole('link', { name: '1001' });
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe(new URL(first.getAttribute('href') ?? '', location.origin).pathname);
});

test('shortcuts of a single key can be switched off, and stay off after another sign-in', async () => {
  const { sales, frame, user, reload } = await openList('/orders/?status=CURRENT&sort=fid');
  onTestFinished(() => {
    document.cookie = 'single-keys-off=; Path=/; Max-Age=0';
  });
  await sales.seeOrder('1001');
  await frame.setSingleKeys(false);
  await user.keyboard('/jk');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  expect(screen.getByRole('link', { name: '1001' })).not.toHaveFocus();
  reload();
  await sales.seeOrder('1001');
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: '1001' })).not.toHaveFocus();
  await frame.setSingleKeys(true);
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: '1001' })).toHaveFocus();
});
