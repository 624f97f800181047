import { pathTo } from '#contract/pages/paths.ts';
import { openAt, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'billingAddress',
    name: 'profile, billing address',
    open: openAt(pathTo.billingAddress(), /^\d+ address/),
  },
  {
    page: 'shippingAddress',
    name: 'profile, shipping address',
    open: openAt(pathTo.shippingAddress(), /^\d+ address/),
  },
];
