import { listOffers } from '#contract/catalogue/offers.calls.ts';
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
import { InventoryScreen } from './inventory.screen.ts';

const address = pathTo.inventory();

export const screenStates: ScreenState[] = [
  { page: 'inventory', name: 'inventory', open: openUrl(address, 'Winning') },
  {
    page: 'inventory',
    name: 'inventory, unmatched',
    open: openUrl(pathTo.inventory({ status: ['UNMATCHED'], page: 1 }), /^9520/),
  },
  {
    page: 'inventory',
    name: 'inventory, none found',
    open: openUrl(pathTo.inventory({ search: 'nosuch' }), 'No results found.'),
  },
  {
    page: 'inventory',
    name: 'inventory, lost prices',
    open: openUrl(pathTo.inventory({ lost_since: '2026-01-01T00:00:00.000Z' }), /^Lost the winning price/),
  },
  { page: 'inventory', name: 'inventory, difference open', open: difference },
  { page: 'inventory', name: 'inventory, download open', open: download },
  { page: 'inventory', name: 'inventory, changes to fix', open: changesToFix },
  { page: 'inventory', name: 'inventory, price match', open: priceMatch },
  {
    page: 'inventory',
    name: 'inventory, loading',
    open: openWithPendingCall(listOffers, address, 'Loading offers'),
  },
  { page: 'inventory', name: 'inventory, failed', open: openWithFailedCall(listOffers, address) },
];

export const screenVisit: ScreenVisit = {
  page: 'inventory',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'inventory.page',
  see: ({ page }) => new InventoryScreen(browserScreen(page)).seeList(),
  async use({ page }) {
    const inventory = new InventoryScreen(browserScreen(page));
    await inventory.openSegment('Paused');
    await inventory.seeInFirstOffer('Paused');
  },
};

async function difference(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  await new InventoryScreen(browserScreen(fixtures.page)).openDifference();
}

async function download(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  await new InventoryScreen(browserScreen(fixtures.page)).openDownload();
}

async function changesToFix(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  const inventory = new InventoryScreen(browserScreen(fixtures.page));
  await inventory.grid.edit(1, 'price', '0.01');
  await inventory.grid.edit(1, 'quantity', '1');
}

async function priceMatch(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  const inventory = new InventoryScreen(browserScreen(fixtures.page));
  await inventory.grid.selectAll();
  await inventory.grid.askToMatch();
  await inventory.grid.seeMatchText(/would win/);
}
