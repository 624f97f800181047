import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import { listRecommendations } from '#contract/catalogue/recommendations.calls.ts';
import { readTodos } from '#contract/insights/dashboard.calls.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { readPayoutTotals } from '#contract/money/payouts.calls.ts';
import { countSales } from '#contract/orders/sales.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { addRecommendations } from '#tests/catalogue/recommendation.factory.ts';
import { addOpenClaim } from '#tests/claims/claim.factory.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addPayout } from '#tests/money/payout.factory.ts';
import { addBankDetails, addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller, addStocklistSource } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const now = new Date('2026-03-02T09:00:00Z');
const read = { readAt: '2026-03-02T08:30:00.000Z' };

/** Orders, a claim, a source that failed and an offer that lost the first rank; payment details are missing. */
async function trouble(store: Store, seller: SellerRow) {
  await addSale(store, seller, { sale: { fid: '3001' } });
  await addSale(store, seller, { sale: { fid: '3002', ...read, expiredAt: '2026-03-02T20:00:00.000Z' } });
  await addSale(store, seller, { sale: { fid: '3003', ...read, status: 'PAID' } });
  await addSale(store, seller, { sale: { fid: '3004', ...read, status: 'PAID' } });
  await addSale(store, seller, { sale: { fid: '3005', ...read, status: 'PAYMENT_REVIEW' } });
  await addOpenClaim(store, seller, new Date('2026-03-01T08:30:00.000Z'));
  await addStocklistSource(store, seller);
  await store.db
    .updateTable('stocklistFetches')
    .set({ fetchedAt: '2026-03-02T05:00:00.000Z', result: 'FAILED', failure: 'source_unreachable' })
    .set({ failuresInARow: 2 })
    .execute();
  const { seller: rival } = await addSeller(store);
  await addOffer(store, seller, { at: '2026-02-01T08:00:00.000Z' });
  await addOffer(store, rival, { priceCents: 490, at: '2026-03-01T20:00:00.000Z' });
}

async function open(options: Parameters<typeof openPortal>[1] = { make: trouble }) {
  const opened = await openPortal('/dashboard/', options);
  return Object.assign(opened, { dashboard: new DashboardScreen(opened.screen) });
}

test('what needs the seller is one list, the nearest deadline first, each with its one action', async () => {
  const { dashboard } = await open();
  await dashboard.seeTodosInSequence(
    /^Order 3002 is about to expire2 lines, €\S+, to .*11 h 00 min.*today at 20:00Confirm 2 lines for order 3002$/,
    /^Your profile is incompleteWe need your payment details to pay you\.11 h 00 min/,
    /^Order 3001 needs your confirmationNew2 lines.*Confirm 2 lines for order 3001$/,
    /^Claim \S+ needs your answerDamaged, €331\.24, .*8 Mar at 08:30Answer claim/,
    /^2 orders are paid€\S+, ship them, then complete themNo deadlineComplete 2 orders$/,
    /^We couldn’t fetch your stock list, 2 times in a rowftp\.nordlicht\.example: The server didn’t answer.*Next trytomorrow at 05:12Check connection$/,
    /^1 offer lost the winning priceWithin 5% of it, your floor lets you win it backNo deadlinesince 1 MarReview 1 price$/,
  );
  await dashboard.seeSummary('Monday 2 March 2026. 7 things need you. The first is due today.');
});

test.each([
  { action: 'Confirm 2 lines for order 3002', address: /^\/orders\/\S{36}\/$/ },
  { action: 'Add payment details', address: /^\/my-profile\/payment-details\/$/ },
  { action: /^Answer claim/, address: /^\/claims\/\S{36}\/$/ },
  {
    action: 'Complete 2 orders',
    address: /^\/orders\/\?status=CURRENT&nextAction=COMPLETE&page=1$/,
  },
  { action: 'Check connection', address: /^\/my-profile\/connection-settings\/$/ },
])('the action "$action" leads to where it is done', async ({ action, address }) => {
  const opened = await open();
  await opened.dashboard.startAction(action);
  await waitFor(() => expect(opened.address()).toMatch(address));
});

test('lost prices lead to these offers in the inventory, and the filter can be removed', async () => {
  const opened = await open({
    make: async (store, seller) => {
      await trouble(store, seller);
      await addOffer(store, seller, { gtin: sampleGtin(2), name: 'Sea towel' });
    },
  });
  await opened.dashboard.startAction('Review 1 price');
  const offers = new OffersScreen(opened.screen);
  await offers.seeOffers(/^Sea soap/);
  const chip = opened.screen.getByRole('button', { name: /^Remove Lost the winning price since 23 Feb$/ });
  await chip.press();
  await offers.seeInOffer('Sea towel', 'Winning');
  await chip.seeGone();
});

test('new orders and all current ones are a link away', async () => {
  const opened = await open();
  await opened.dashboard.openNewOrders();
  await screen.findByText('1–1 of 1');
  expect(opened.address()).toBe('/orders/?status=CURRENT&hasRead=false&page=1');
  await opened.dashboard.goto();
  await opened.dashboard.openCurrentOrders('All 5 current orders');
  await screen.findByText('1–5 of 5');
  expect(opened.address()).toBe('/orders/?status=CURRENT&page=1');
});

test('a new seller learns how to begin, and sees no empty figures', async () => {
  const { dashboard } = await open({ address: null, seller: { chamberOfCommerce: null } });
  await dashboard.seeTodosInSequence(
    /^Your profile is incomplete.*No deadlinebefore your first paymentComplete profile$/,
    /^Buyers can’t find you yet.*Import stock list$/,
  );
  await dashboard.seeSummary(/2 things need you\.$/);
  await dashboard.seeInCard('Insights, last 30 days', 'once you have 10 orders in 30 days');
  for (const title of ['Money on its way', 'Trending products', /live offers?$/] as const) {
    await dashboard.seeNoCard(title);
  }
});

async function untroubled(store: Store, seller: SellerRow) {
  await addBankDetails(store, seller.qid);
  await addOffer(store, seller);
  await addRecommendations(store, now);
  await addOrdersOfInsights(store, seller, { count: 80, days: 29, now });
  const waiting = store.db.updateTable('sales').where('sellerQid', '=', seller.qid);
  await waiting
    .set({ status: 'PAYMENT_REVIEW', nextAction: null })
    .where('nextAction', 'is not', null)
    .execute();
  const at = '2026-03-02T08:00:00.000Z';
  const completed = { status: 'COMPLETED', completedAt: at } as const;
  await addPayout(store, seller, { paidAt: at, sale: completed, lines: [{ price: '100.00', quantity: 3 }] });
}

test('a seller who has done it all reads so, beside the figures', async () => {
  const { dashboard } = await open({ make: untroubled });
  await dashboard.seeNothingToDo();
  await dashboard.seeSummary(/Nothing needs you now\.$/);
  await dashboard.seeInCard('Money on its way', /^Money on its wayPayouts(€\S+)Wednesday 4 Mar\1$/);
  await dashboard.seeInCard('Insights, last 30 days', /Fulfilment rate.*Target at least 95%/);
  await dashboard.seeInCard(
    'Trending products',
    /Sea soap.*24 units.*€4\.80.*€5\.00Close.*Lip balm.*12 units.*None/,
  );
  await dashboard.seeInCard(/^1 live offer$/, 'At the winning price0Close, within 5%1Far, over 5%0');
});

test('the measures behind their target come first, with what would reach it', async () => {
  const { dashboard } = await open({ make: untroubled });
  await dashboard.seeInCard('Insights, last 30 days', 'Behind target');
  const card = screen.getByRole('region', { name: 'Insights, last 30 days' });
  const rows = within(card)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent ?? '');
  const behind = rows.filter((row) => row.includes('Behind target'));
  expect(rows).toHaveLength(6);
  expect(behind.length).toBeGreaterThan(0);
  expect(rows.slice(0, behind.length)).toEqual(behind);
  expect(behind.every((row) => row.includes('would reach it'))).toBe(true);
});

test('each card that cannot be loaded fails alone, and is loaded again', async () => {
  const { dashboard } = await open({
    make: untroubled,
    faults: [
      [readTodos, '500'],
      [countSales, '500'],
      [readPayoutTotals, '500'],
      [readSellerStats, '500'],
      [readOfferStandings, '500'],
      [listRecommendations, '500'],
    ],
  });
  for (const title of ['Needs you now', 'Money on its way', 'Insights, last 30 days'] as const) {
    await dashboard.failedRead(title).tryAgain();
  }
  await dashboard.seeNothingToDo();
  await dashboard.seeInCard('Insights, last 30 days', 'Fulfilment rate');
  await dashboard.failedRead(/^Live offers$/).tryAgain();
  await dashboard.seeInCard(/^1 live offer$/, 'Close');
  await dashboard.failedRead('Trending products').tryAgain();
  await dashboard.seeInCard('Trending products', 'Lip balm');
});
