import type { CallReply } from '#contract/call.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { countSales, listSales } from '#contract/sales/sales.calls.ts';
import { accountEmails } from '#e2e/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#e2e/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#e2e/visit.ts';
import { FrameScreen } from '#src/app/frame.screen.ts';
import { OrdersScreen } from '#src/features/orders/orders.screen.ts';
import { browserScreen } from '#tests/screen/browser-screen.ts';
import { DashboardScreen } from './dashboard.screen.ts';

const address = pathTo.dashboard();

export const screenStates: ScreenState[] = [
  { page: 'dashboard', name: 'dashboard', open: openUrl(address, 'Needs your attention') },
  { page: 'dashboard', name: 'dashboard of a paused seller', as: accountEmails.paused, open: paused },
  {
    page: 'dashboard',
    name: 'dashboard, loading',
    open: openWithPendingCall(listSales, address, 'Loading orders'),
  },
  { page: 'dashboard', name: 'dashboard, failed', open: openWithFailedCall(listSales, address) },
  { page: 'dashboard', name: 'dashboard, nothing to do', open: withoutOrders },
];

export const screenVisit: ScreenVisit = {
  page: 'dashboard',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'dashboard.page',
  see: ({ screen }) => new DashboardScreen(screen).seeOrdersAwaitingSeller(),
  async use({ page, screen }) {
    await new DashboardScreen(screen).openNewOrders();
    await new OrdersScreen(browserScreen(page)).seeList();
  },
};

async function paused({ page }: StateFixtures) {
  await page.goto(address);
  await new FrameScreen(browserScreen(page)).seePause();
}

/** The list without orders. Its reply is stubbed, because every seeded seller with access to orders has some. */
async function withoutOrders(fixtures: StateFixtures) {
  const { page } = fixtures;
  const none = { count: 0, next: null, previous: null, results: [] };
  await page.route(`/api/${listSales.path}?*`, (route) => route.fulfill({ json: none }));
  await page.route(`/api/${countSales.path}`, (route) =>
    route.fulfill({
      json: {
        current: 0,
        confirmQuantities: 0,
        addShipping: 0,
        triggerPayment: 0,
        inReview: 0,
        complete: 0,
        past: 0,
        unread: 0,
        expiring: 0,
        destinations: [],
      } satisfies CallReply<typeof countSales>,
    }),
  );
  await openUrl(address, 'You’re up to date')(fixtures);
}
