import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { ContactScreen } from './contact.screen.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'contactDetails',
    name: 'profile, contact details',
    open: openUrl(pathTo.contactDetails(), 'Change phone number'),
  },
  { page: 'contactDetails', name: 'profile, other phone number', open: otherNumber },
];

async function otherNumber({ screen }: StateFixtures) {
  const contact = new ContactScreen(screen);
  await contact.goto();
  await contact.openPhoneChange();
}
