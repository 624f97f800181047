import { listSeededPeople, readInfo } from '#contract/info/info.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { WelcomeModel } from '#e2e/models/welcome.model.ts';
import { openAt, type ScreenState, type StateFixtures } from '#e2e/screen-state.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard.screen.ts';

export const states: ScreenState[] = [
  { page: 'welcome', name: 'welcome', as: null, open: ({ page }) => new WelcomeModel(page).goto() },
  { page: 'welcome', name: 'welcome, signed in', open: signedIn },
  { page: 'welcome', name: 'welcome, buyer refused', as: null, open: buyerRefused },
  { page: 'welcome', name: 'welcome, failed', as: null, open: failed },
];

/** Without an earlier sign-in in this browser, the welcome page is shown to a visitor. */
async function signedIn({ page, screen }: StateFixtures) {
  await new DashboardScreen(screen).goto();
  const welcome = new WelcomeModel(page);
  await welcome.goto();
  await welcome.seeSignedIn('Jana Holt');
}

async function buyerRefused({ page }: StateFixtures) {
  const welcome = new WelcomeModel(page);
  await welcome.goto();
  await welcome.signInAs('Alex');
  await welcome.seeRefusal('This account is for buying. Sellers sign in here.');
}

async function failed(fixtures: StateFixtures) {
  await fixtures.scenario.answer(listSeededPeople, 'forbidden', { times: 10 });
  await fixtures.scenario.answer(readInfo, 'forbidden', { times: 10 });
  await openAt(pathTo.welcome(), 'There was an error loading the people.')(fixtures);
}
