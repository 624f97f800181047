import { logoutAtGateway } from '#contract/people/auth.calls.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { LogoutScreen } from './logout.screen.ts';

const isLogout = ({ pathname }: URL) => createUrlPattern(logoutAtGateway).test(pathname);

export const screenStates: ScreenState[] = [
  { page: 'logout', name: 'signing out', open: signingOut, endsSession: true },
  { page: 'logout', name: 'signing out, failed', open: failed, endsSession: true },
];

async function signingOut({ page, screen }: StateFixtures) {
  await page.route(isLogout, () => new Promise(() => {}));
  const logout = new LogoutScreen(screen);
  await logout.goto();
  await logout.seeBusy();
}

async function failed({ page, screen, monitor }: StateFixtures) {
  monitor.tolerate(logoutAtGateway);
  await page.route(isLogout, (route) => route.abort('internetdisconnected'));
  const logout = new LogoutScreen(screen);
  await logout.goto();
  await logout.seeFailed();
}
