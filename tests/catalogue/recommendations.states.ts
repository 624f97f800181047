import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { RecommendationsScreen } from './recommendations.screen.ts';

const address = pathTo.recommendations();

export const screenStates: ScreenState[] = [
  { page: 'recommendations', name: 'trending products', open: openUrl(address, 'Recommended') },
  {
    page: 'recommendations',
    name: 'watchlist, empty',
    open: openUrl(pathTo.recommendations({ tab: 'watchlisted' }), 'Your watchlist is empty'),
  },
  { page: 'recommendations', name: 'trending products, filters of a phone', open: withFiltersOfPhone },
  { page: 'recommendations', name: 'trending products, new offer', open: withNewOffer },
];

export const screenVisit: ScreenVisit = {
  page: 'recommendations',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'recommendations.page',
  see: ({ page }) => new RecommendationsScreen(browserScreen(page)).seeList(),
  use: ({ page }) => new RecommendationsScreen(browserScreen(page)).openSegment('Watchlist'),
};

async function withNewOffer(fixtures: StateFixtures) {
  await openUrl(pathTo.recommendations({ is_offered: false }), 'Recommended')(fixtures);
  await fixtures.page
    .getByRole('button', { name: /^Offer it: / })
    .first()
    .click();
}

async function withFiltersOfPhone(fixtures: StateFixtures) {
  await fixtures.page.setViewportSize({ width: 390, height: 844 });
  await openUrl(pathTo.recommendations({ is_offered: false }), 'Recommended')(fixtures);
  await new RecommendationsScreen(fixtures.screen).openFilters();
}
