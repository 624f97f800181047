import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#e2e/people.ts';
import { openUrl, type ScreenState } from '#e2e/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#e2e/visit.ts';
import { PasswordScreen } from '#src/features/account/password.screen.ts';
import { ProfileFrameScreen } from '#src/features/profile-frame/profile-frame.screen.ts';
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
