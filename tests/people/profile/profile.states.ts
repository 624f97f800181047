import { pathTo } from '#contract/pages/paths.ts';
import { PasswordScreen } from '#tests/people/account/password.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { ProfileFrameScreen } from './profile-frame.screen.ts';
import { ProfileScreen } from './profile.screen.ts';

const address = pathTo.profile();

export const screenStates: ScreenState[] = [
  { page: 'profile', name: 'profile', open: openUrl(address, 'Payment details') },
  {
    page: 'profile',
    name: 'profile, incomplete',
    as: accountEmails.incomplete,
    open: openUrl(address, 'Add payment details'),
  },
];

export const screenVisit: ScreenVisit = {
  page: 'profile',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'profile.page',
  see: ({ screen }) => new ProfileScreen(screen).seeSections(),
  async use({ screen }) {
    await new ProfileFrameScreen(screen).open('Password');
    await new PasswordScreen(screen).seeForm();
  },
};
