import { pathTo } from '#contract/pages/paths.ts';
import { openAt, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'paymentDetails',
    name: 'profile, payment details',
    open: openAt(pathTo.paymentDetails(), 'Your account'),
  },
];
