import { readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import { listRecommendations } from '#contract/catalogue/recommendations.calls.ts';
import { readTodos } from '#contract/insights/dashboard.calls.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { readPayoutTotals } from '#contract/money/payouts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { DashboardScreen } from './dashboard.screen.ts';

const address = pathTo.dashboard();
const calls = [readTodos, readPayoutTotals, readSellerStats, readOfferStandings, listRecommendations];

export const screenStates: ScreenState[] = [
  { page: 'dashboard', name: 'dashboard', open: openUrl(address, 'Needs you now') },
  {
    page: 'dashboard',
    name: 'dashboard of a seller in trouble',
    as: accountEmails.incomplete,
    open: openUrl(address, 'Your profile is incomplete'),
  },
  {
    page: 'dashboard',
    name: 'dashboard of a new seller',
    as: accountEmails.newSeller,
    open: openUrl(address, 'Buyers can’t find you yet'),
  },
  {
    page: 'dashboard',
    name: 'dashboard, nothing to do',
    as: accountEmails.upToDate,
    open: openUrl(address, 'You’re up to date'),
  },
  { page: 'dashboard', name: 'dashboard of a paused seller', as: accountEmails.paused, open: paused },
  {
    page: 'dashboard',
    name: 'dashboard, loading',
    open: openWithPendingCall(readTodos, address, 'Loading what needs you'),
  },
  { page: 'dashboard', name: 'dashboard, failed', open: failed },
];

export const screenVisit: ScreenVisit = {
  page: 'dashboard',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'dashboard.page',
  see: ({ screen }) => new DashboardScreen(screen).seeTodos(),
  async use({ page, screen }) {
    await new DashboardScreen(screen).openNewOrders();
    await new SalesScreen(browserScreen(page)).seeList();
  },
};

async function paused({ page }: StateFixtures) {
  await page.goto(address);
  await new FrameScreen(browserScreen(page)).seePause();
}

/** Every card says that it failed. */
async function failed({ page, scenario }: StateFixtures) {
  for (const call of calls) await scenario.answer(call, 'forbidden', { times: 10 });
  await page.goto(address);
  await page
    .getByRole('alert')
    .nth(calls.length - 1)
    .waitFor();
}
