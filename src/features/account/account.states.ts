import { pathTo } from '#contract/pages/paths.ts';
import { openAt, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: 'password', name: 'profile, password', open: openAt(pathTo.password(), 'Current password') },
  { page: 'sessions', name: 'profile, signed-in devices', open: openAt(pathTo.sessions(), /^\d+ device/) },
  { page: 'privacy', name: 'profile, privacy', open: openAt(pathTo.privacy(), 'Chosen on') },
];
