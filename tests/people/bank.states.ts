import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'paymentDetails',
    name: 'profile, payment details',
    open: openUrl(pathTo.paymentDetails(), 'Your account'),
  },
];
