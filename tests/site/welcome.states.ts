import { pathTo } from '#contract/pages/paths.ts';
import { listSeededUsers, readInfo } from '#contract/platform/info.calls.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { WelcomeScreen } from './welcome.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'welcome', name: 'welcome', as: null, open: ({ screen }) => new WelcomeScreen(screen).goto() },
  { page: 'welcome', name: 'welcome, signed in', open: signedIn },
  { page: 'welcome', name: 'welcome, buyer refused', as: null, open: buyerRefused },
  { page: 'welcome', name: 'welcome, failed', as: null, open: failed },
];

/** Without an earlier sign-in in this browser, the welcome page is shown to a visitor. */
async function signedIn({ screen }: StateFixtures) {
  await new DashboardScreen(screen).goto();
  const welcome = new WelcomeScreen(screen);
  await welcome.goto();
  await welcome.seeSignedIn('Jana Holt');
}

async function buyerRefused({ screen }: StateFixtures) {
  const welcome = new WelcomeScreen(screen);
  await welcome.goto();
  await welcome.signInAs('Alex');
  await welcome.seeRefusal('This is a buyer account. Only sellers can sign in here.');
}

async function failed(fixtures: StateFixtures) {
  await fixtures.scenario.answer(listSeededUsers, 'forbidden', { times: 10 });
  await fixtures.scenario.answer(readInfo, 'forbidden', { times: 10 });
  await openUrl(pathTo.welcome(), 'We couldn’t load the accounts. Try again.')(fixtures);
}
