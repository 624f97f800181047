import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: 'emails', name: 'profile, email addresses', open: openUrl(pathTo.emails(), /^\d+ address/) },
];
