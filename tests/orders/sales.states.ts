import { listSales } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { SalesScreen } from './sales.screen.ts';

const fid = '225313019';
const address = pathTo.orders();
/** Which orders come first depends on the hour: some expire during a run. */
const anyOrder = /^225\d{6}$/;

export const screenStates: ScreenState[] = [
  { page: 'orders', name: 'orders', open: openUrl(address, anyOrder) },
  {
    page: 'orders',
    name: 'orders, past',
    open: openUrl(pathTo.orders({ status: ['PAST'], page: 1 }), 'Placed'),
  },
  {
    page: 'orders',
    name: 'orders, none found',
    open: openUrl(pathTo.orders({ search: 'nosuch' }), 'No results found.'),
  },
  { page: 'orders', name: 'orders, destinations open', open: destinations },
  {
    page: 'orders',
    name: 'orders, loading',
    open: openWithPendingCall(listSales, address, 'Loading orders'),
  },
  { page: 'orders', name: 'orders, failed', open: openWithFailedCall(listSales, address) },
];

export const screenVisit: ScreenVisit = {
  page: 'orders',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'sales.page',
  see: ({ page }) => new SalesScreen(browserScreen(page)).seeList(),
  async use({ page }) {
    const sales = new SalesScreen(browserScreen(page));
    await sales.search(fid);
    await sales.seeOrder(fid);
  },
};

async function destinations(fixtures: StateFixtures) {
  await openUrl(address, anyOrder)(fixtures);
  await new SalesScreen(browserScreen(fixtures.page)).openDestinations();
}
