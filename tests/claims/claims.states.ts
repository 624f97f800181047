import { listClaims } from '#contract/claims/claims.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { ClaimsScreen } from './claims.screen.ts';

const address = pathTo.claims({});

export const screenStates: ScreenState[] = [
  { page: 'claims', name: 'claims', open: openUrl(address, /€/) },
  { page: 'claims', name: 'claims, none', as: accountEmails.incomplete, open: openUrl(address, 'No claims') },
  { page: 'claims', name: 'claims, beyond the last page', open: beyondTheLastPage },
];

export const screenVisit: ScreenVisit = {
  page: 'claims',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'claims.page',
  see: ({ screen }) => new ClaimsScreen(screen).seeList(),
  async use({ screen }) {
    const claims = new ClaimsScreen(screen);
    await claims.search('nothing like it');
    await claims.seeNothingFound();
  },
};

async function beyondTheLastPage(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(listClaims);
  await openUrl(pathTo.claims({ page: 9_000 }), 'No results found.')(fixtures);
}
