import { expect } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { login } from '#contract/people/auth.calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import type { ScreenVisit } from '#tests/platform/browser/visit.ts';
import { LoginScreen } from './login.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'login', name: 'login', as: null, open: ({ screen }) => new LoginScreen(screen).goto() },
  {
    page: 'login',
    name: 'login, fields missing',
    as: null,
    open: (fixtures) => signInWith(fixtures, '', ''),
  },
  { page: 'login', name: 'login, refused', as: null, open: refusedLogin },
];

const notificationsUnloaded = {
  message: 'We couldn’t load part of the portal.',
  button: 'Reload',
} as const;

export const screenVisit: ScreenVisit = {
  page: 'login',
  path: pathTo.login(),
  isSignedIn: false,
  // The code of the form is part of the document: only the notifications are loaded later.
  file: 'toasts',
  unloaded: [notificationsUnloaded, notificationsUnloaded],
  async see({ page, screen }) {
    await new LoginScreen(screen).seeForm();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  },
  async use({ screen }) {
    await new LoginScreen(screen).signIn(accountEmails.seller, PASSWORD);
    await new DashboardScreen(screen).seeTodos();
  },
};

async function signInWith({ screen }: StateFixtures, email: string, password: string) {
  const loginPage = new LoginScreen(screen);
  await loginPage.goto();
  await loginPage.signIn(email, password);
}

async function refusedLogin(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(login);
  await signInWith(fixtures, 'nobody@nowhere.example', 'not-the-password');
  await new LoginScreen(fixtures.screen).seeRefusal('don’t match');
}
