import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
} from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { InsightsScreen } from './insights.screen.ts';

const address = pathTo.insights();

export const screenStates: ScreenState[] = [
  {
    page: 'insights',
    name: 'insights',
    open: openUrl(address, 'Fulfilment rate'),
  },
  {
    page: 'insights',
    name: 'insights, on target',
    as: 'dana.whit@larkspur-bay.example',
    open: openUrl(address, 'Fulfilment rate'),
  },
  {
    page: 'insights',
    name: 'insights, hidden',
    as: 'sam.reed@quayside.example',
    open: openUrl(address, 'Not enough orders yet'),
  },
  {
    page: 'insights',
    name: 'insights, loading',
    open: openWithPendingCall(readSellerStats, address, 'Loading your insights'),
  },
  {
    page: 'insights',
    name: 'insights, failed',
    open: openWithFailedCall(readSellerStats, address),
  },
];

export const screenVisit: ScreenVisit = {
  page: 'insights',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'insights.page',
  see: ({ page }) => new InsightsScreen(browserScreen(page)).seeInMeasure('Fulfilment rate', /at least/),
  async use({ page }) {
    const insights = new InsightsScreen(browserScreen(page));
    await insights.openPart('Fulfilment rate', 'numerator');
    await insights.seeShown(/^Fulfilment rate: fulfilled orders/);
  },
};
