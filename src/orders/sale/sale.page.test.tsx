import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmSaleLineQuantities, readSale, readTimeline } from '#contract/orders/sales.calls.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { openSalePage, MAXIMUM_READ_ATTEMPTS } from '#tests/orders/sale/sale-page.tsx';
import { addPayableSale, addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';

type Options = Parameters<typeof openSalePage>[1];

async function openSale(sale: SaleValues['sale'] = {}, options: Options = {}) {
  const opened = await openSalePage(
    async (store, seller) => ({ qid: (await addSale(store, seller, { sale })).sale.qid }),
    options,
  );
  return { ...opened, order: new SaleScreen(opened.screen) };
}

test('an order that is viewed is marked as read', async () => {
  const { caller, qid } = await openSale();
  await waitFor(async () =>
    expect((await caller.call(readSale, { params: { qid } })).readAt).toBe('2026-03-02T09:00:00.000Z'),
  );
  expect(await screen.findByText('Order opened')).toHaveTextContent('Order openedby Jana Holt');
});

test('an order that does not exist shows a message and a link back', async () => {
  await openSalePage(async () => ({ qid: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }), { isBroken: true });
  expect(await screen.findByText('No order found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View current orders' })).toHaveAttribute(
    'href',
    '/orders/?status=CURRENT&page=1',
  );
});

test('an order that cannot be loaded shows the failure and is loaded again', async () => {
  const { order } = await openSale(
    {},
    { isBroken: true, faults: [[readSale, '500', MAXIMUM_READ_ATTEMPTS]] },
  );
  await order.failedRead.see('We couldn’t load the order. Try again.');
  await order.failedRead.tryAgain();
  await order.seeOrder();
});

test('a timeline that cannot be loaded fails alone and is loaded again', async () => {
  const { order } = await openSale({}, { faults: [[readTimeline, '500', MAXIMUM_READ_ATTEMPTS]] });
  await order.failedRead.see('We couldn’t load the timeline. Try again.');
  await order.failedRead.tryAgain();
  await order.seeNoRefusal();
  await order.seeTimeline();
});

test('in its last day an order warns of its deadline, in the date form of the specification', async () => {
  await openSale({ expiredAt: '2026-03-03T08:00:00.000Z' });
  expect(await screen.findByText('Order is about to expire')).toBeVisible();
  expect(
    screen.getByText('This order will expire if it is not fulfilled before 3 March 2026 at 08:00 UTC'),
  ).toBeVisible();
});

test('the words and the bar of a deadline count the same time, over a weekend too', async () => {
  await openSale({ placedAt: '2026-02-27T10:00:00.000Z', expiredAt: '2026-03-04T10:00:00.000Z' });
  const about = within(await screen.findByRole('complementary', { name: 'About this order' }));
  expect(about.getByText('2 days 1 h')).toBeVisible();
  expect(about.getByText('left, until 4 Mar, 10:00')).toBeVisible();
  const spent = 1 - 49 / (5 * 24);
  expect(about.getByRole('progressbar', { name: 'Until 4 March 2026 at 10:00 UTC' })).toHaveValue(spent);
});

test('before the last day the time that is left is shown, without a warning', async () => {
  await openSale({ expiredAt: '2026-03-04T08:00:00.000Z' });
  expect(screen.getAllByText(/^1 day 23 h/)).not.toHaveLength(0);
  expect(screen.queryByText('Order is about to expire')).not.toBeInTheDocument();
});

test('a change by a colleague is shown as soon as the order is read again', async () => {
  const opened = await openSale();
  const { caller, qid, queries } = opened;
  const lines = new LinesScreen(opened.screen);
  await lines.seeToConfirm(true);
  await screen.findByText('Order opened');
  await caller.call(confirmSaleLineQuantities, { params: { qid }, version: 1 });
  await act(() => queries.refetchQueries({ queryKey: ['private', 'GET sales/{qid}/'] }));
  expect(await screen.findByText('Quantities confirmed', { exact: false })).toBeVisible();
  await lines.seeToConfirm(false);
});

test('an order that was declined shows no steps that never came', async () => {
  await openSale({ status: 'DECLINED', declineReason: 'OTHER', declinedAt: '2026-03-02T08:30:00.000Z' });
  expect(await screen.findByText('You declined this order on 2 March 2026')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ship' })).not.toBeInTheDocument();
  expect(screen.getByText('You would have received')).toBeVisible();
});

test('looking up earlier steps leaves the next one as it is', async () => {
  const opened = await openSalePage(async (store, seller) => ({
    qid: (await addPayableSale(store, seller, { sale: { nextAction: 'TRIGGER_PAYMENT' } })).sale.qid,
  }));
  const order = new SaleScreen(opened.screen);
  const pay = () => screen.getByRole('button', { name: /^Trigger payment of €/ });
  expect(await screen.findByRole('button', { name: /^Trigger payment of €/ })).toBeVisible();
  for (const [name, title] of [
    ['quantities', 'Quantities'],
    ['packing', 'Pack'],
    ['shipping', 'Ship'],
    ['documents', 'Documents'],
  ] as const) {
    await order.openStep(name);
    await order.seeFocusedStep(title);
    expect(pay()).toBeEnabled();
    expect(screen.queryByText(/^After .*(quantities|shipping details)/)).not.toBeInTheDocument();
    await order.closeStep(name);
    await order.seeOpenerFocused(name);
  }
  expect(pay()).toBeEnabled();
});

test('poor packaging of earlier orders is shown until payment', async () => {
  await openSale({ poorPackaging: 1 });
  expect(await screen.findByText('Pack this order with extra care')).toBeVisible();
});

function summaryRows() {
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  return summary.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
}

test('what is paid out adds up, also while the VAT is left to the marketplace', async () => {
  await openSale({ vatTreatment: 'DOMESTIC', vatRate: '0.19', feeRate: '0.125' });
  expect(summaryRows()).toEqual([
    ['Goods', '€174.90'],
    ['Shipping', '–'],
    ['VAT (domestic)', '€33.23'],
    ['Quayside fee (12.5%)', '−€21.86'],
    ['You receive', '€186.27'],
  ]);
});

test('a carrier that the marketplace pays and lowered lines stand in the amounts', async () => {
  await openSale({ requestedPrice: '200.00', shippingMethod: 'MARKETPLACE', discountRate: '0.025' });
  expect(summaryRows()).toEqual([
    ['Goods ordered', '€200.00'],
    ['Reduced', '−€25.10'],
    ['Shipping', 'Paid by Quayside'],
    ['VAT (intra-EU)', '€0.00'],
    ['Quayside fee (8%)', '−€13.99'],
    ['You receive', '€160.91'],
  ]);
  expect(screen.getByText('Prices include your discount of 2.5%.')).toBeVisible();
});

test('the other orders of the list are one key away', async () => {
  const { user, qid } = await openSalePage(async (store, seller) => {
    const { sale } = await addSale(store, seller, { sale: { expiredAt: '2026-03-05T08:00:00.000Z' } });
    await addSale(store, seller, { sale: { fid: '225310002', expiredAt: '2026-03-06T08:00:00.000Z' } });
    return { qid: sale.qid };
  });
  const next = await screen.findByRole('link', { name: 'Next order, 225310002' });
  expect(screen.queryByRole('link', { name: /^Previous order/ })).not.toBeInTheDocument();
  await user.keyboard('j');
  expect(location.pathname).toBe(next.getAttribute('href'));
  expect(location.pathname).not.toContain(qid);
});
