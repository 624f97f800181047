import { listOffers } from '#contract/catalogue/offers.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';

const address = pathTo.ranked();

export const screenStates: ScreenState[] = [
  { page: 'ranked', name: 'ranked view', open: openUrl(address, /Cost to win/) },
  {
    page: 'ranked',
    name: 'ranked view, winning',
    open: openUrl(pathTo.ranked({ standing: 'WINNING', page: 1 }), /^9520/),
  },
  { page: 'ranked', name: 'ranked view, beyond the last page', open: beyondTheLastPage },
  {
    page: 'ranked',
    name: 'ranked view, loading',
    open: openWithPendingCall(listOffers, address, 'Loading offers'),
  },
  { page: 'ranked', name: 'ranked view, failed', open: openWithFailedCall(listOffers, address) },
];

async function beyondTheLastPage(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(listOffers);
  await openUrl(pathTo.ranked({ page: 9_000 }), 'No results found.')(fixtures);
}
