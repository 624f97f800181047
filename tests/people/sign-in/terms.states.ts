import { expect } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { acceptSla } from '#contract/people/terms.calls.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { TermsScreen } from './terms.screen.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'terms',
    name: 'terms of a visitor',
    as: null,
    open: ({ screen }) => new TermsScreen(screen).goto(),
  },
  {
    page: 'terms',
    name: 'terms to accept',
    as: accountEmails.withoutTerms,
    open: openUrl(pathTo.home(), 'Your agreement'),
  },
  { page: 'terms', name: 'terms to accept, refused', as: accountEmails.withoutTerms, open: refused },
  { page: 'terms', name: 'terms accepted', open: accepted },
];

export const screenVisit: ScreenVisit = {
  page: 'terms',
  path: pathTo.terms(),
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'terms',
  see: ({ screen }) => new TermsScreen(screen).seeText(),
  async use({ page }) {
    const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
    await last.click();
    await expect(page).toHaveURL(/#/);
  },
};

/** Without an earlier sign-in in this browser, the terms are shown to a visitor. */
async function accepted(fixtures: StateFixtures) {
  await new DashboardScreen(fixtures.screen).goto();
  await openUrl(pathTo.terms(), /^You accepted the seller terms on/)(fixtures);
}

async function refused({ page, screen, scenario }: StateFixtures) {
  const terms = new TermsScreen(screen);
  await page.goto(pathTo.home());
  await scenario.answer(acceptSla, '500');
  await terms.tick();
  await terms.confirm();
  await terms.seeRefusal();
}
