import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

const address = pathTo.notifications({});

export const screenStates: ScreenState[] = [
  { page: 'notifications', name: 'notifications', open: openUrl(address, /order 225\d{6}/) },
  {
    page: 'notifications',
    name: 'notifications, none yet',
    as: accountEmails.newSeller,
    open: openUrl(address, 'No notifications yet'),
  },
  {
    page: 'notificationSettings',
    name: 'profile, notifications',
    open: openUrl(pathTo.notificationSettings(), 'Failed stock lists'),
  },
];
