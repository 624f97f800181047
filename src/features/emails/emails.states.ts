import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: 'emails', name: 'profile, e-mail addresses', open: openUrl(pathTo.emails(), /^\d+ address/) },
];
