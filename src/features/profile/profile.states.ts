import { expect } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { people } from '#e2e/people.ts';
import { openAt, type ScreenState } from '#e2e/screen-state.ts';
import { pageUnloaded, type Visit } from '#e2e/visit.ts';

const address = pathTo.profile();

export const states: ScreenState[] = [
  { page: 'profile', name: 'profile', open: openAt(address, 'Payment details') },
  {
    page: 'profile',
    name: 'profile, incomplete',
    as: people.incomplete,
    open: openAt(address, 'Add payment details'),
  },
];

export const visit: Visit = {
  page: 'profile',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'profile.page',
  see: ({ page }) => expect(page.getByRole('main').getByText('Payment details').first()).toBeVisible(),
  async use({ page }) {
    const sections = page.getByRole('navigation', { name: 'Profile' });
    await sections.getByRole('link', { name: 'Password' }).click();
    await expect(page.getByLabel('Current password')).toBeVisible();
  },
};
