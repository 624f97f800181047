import { listRecommendations } from '#contract/catalogue/recommendations.calls.ts';
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
import { TrendingScreen } from './trending.screen.ts';

const address = pathTo.trending();

export const screenStates: ScreenState[] = [
  { page: 'trending', name: 'trending products', open: openUrl(address, 'Recommended') },
  {
    page: 'trending',
    name: 'watchlist, empty',
    open: openUrl(pathTo.trending({ tab: 'watchlisted' }), 'Your watchlist is empty'),
  },
  {
    page: 'trending',
    name: 'trending products, none found',
    open: openUrl(pathTo.trending({ search: 'nosuch' }), 'No results found.'),
  },
  { page: 'trending', name: 'trending products, filters of a phone', open: withFiltersOfPhone },
  { page: 'trending', name: 'trending products, new offer', open: withNewOffer },
  {
    page: 'trending',
    name: 'trending products, loading',
    open: openWithPendingCall(listRecommendations, address, 'Loading products'),
  },
  {
    page: 'trending',
    name: 'trending products, failed',
    open: openWithFailedCall(listRecommendations, address),
  },
];

export const screenVisit: ScreenVisit = {
  page: 'trending',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'trending.page',
  see: ({ page }) => new TrendingScreen(browserScreen(page)).seeList(),
  use: ({ page }) => new TrendingScreen(browserScreen(page)).openSegment('Watchlist'),
};

async function withNewOffer(fixtures: StateFixtures) {
  await openUrl(pathTo.trending({ is_offered: false }), 'Recommended')(fixtures);
  await fixtures.page
    .getByRole('button', { name: /^Offer it: / })
    .first()
    .click();
}

async function withFiltersOfPhone(fixtures: StateFixtures) {
  await fixtures.page.setViewportSize({ width: 390, height: 844 });
  await openUrl(pathTo.trending({ is_offered: false }), 'Recommended')(fixtures);
  await new TrendingScreen(fixtures.screen).openFilters();
}
