import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { OffersScreen } from './offers.screen.ts';

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
    name: 'inventory, lost prices',
    open: openUrl(pathTo.inventory({ lost_since: '2026-01-01T00:00:00.000Z' }), /^Lost the winning price/),
  },
  { page: 'inventory', name: 'inventory, difference open', open: difference },
  { page: 'inventory', name: 'inventory, download open', open: download },
  { page: 'inventory', name: 'inventory, changes to fix', open: changesToFix },
  { page: 'inventory', name: 'inventory, price match', open: priceMatch },
];

export const screenVisit: ScreenVisit = {
  page: 'inventory',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'offers.page',
  see: ({ page }) => new OffersScreen(browserScreen(page)).seeList(),
  async use({ page }) {
    const offers = new OffersScreen(browserScreen(page));
    await offers.openSegment('Paused');
    await offers.seeInFirstOffer('Paused');
  },
};

async function difference(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  await new OffersScreen(browserScreen(fixtures.page)).openDifference();
}

async function download(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  await new OffersScreen(browserScreen(fixtures.page)).openDownload();
}

async function changesToFix(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  const offers = new OffersScreen(browserScreen(fixtures.page));
  await offers.grid.edit(1, 'price', '0.01');
  await offers.grid.edit(1, 'quantity', '1');
}

async function priceMatch(fixtures: StateFixtures) {
  await openUrl(address, 'Winning')(fixtures);
  const offers = new OffersScreen(browserScreen(fixtures.page));
  await offers.grid.selectAll();
  await offers.grid.askToMatch();
  await offers.grid.seeMatchText(/would win/);
}
