import { listSales } from '#contract/orders/sales.calls.ts';
import { login, refreshSession } from '#contract/people/auth.calls.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { FrameScreen } from './frame.screen.ts';
import { SignInAgainScreen } from './sign-in-again.screen.ts';

export const screenStates: ScreenState[] = [
  { page: null, name: 'session lapsed', open: lapsed, endsSession: true },
  { page: null, name: 'session lapsed, password refused', open: lapsedAndRefused, endsSession: true },
];

async function lapsed({ screen, scenario }: StateFixtures) {
  await new DashboardScreen(screen).goto();
  await scenario.answer(refreshSession, 'refresh_token_missing');
  await scenario.answer(listSales, 'token_not_valid', { times: 2 });
  await new FrameScreen(screen).openOrders();
  const again = new SignInAgainScreen(screen);
  await again.see(accountEmails.seller);
  return again;
}

async function lapsedAndRefused(fixtures: StateFixtures) {
  const again = await lapsed(fixtures);
  fixtures.monitor.tolerate(login);
  await again.goOn('not-the-password');
  await again.seeRefusal('don’t match');
}
