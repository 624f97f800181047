import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: 'password', name: 'profile, password', open: openUrl(pathTo.password(), 'Current password') },
  { page: 'sessions', name: 'profile, signed-in devices', open: openUrl(pathTo.sessions(), /^\d+ device/) },
  { page: 'privacy', name: 'profile, privacy', open: openUrl(pathTo.privacy(), 'You chose this on') },
];
