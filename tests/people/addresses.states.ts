import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'billingAddress',
    name: 'profile, billing address',
    open: openUrl(pathTo.billingAddress(), /^\d+ address/),
  },
  {
    page: 'shippingAddress',
    name: 'profile, shipping address',
    open: openUrl(pathTo.shippingAddress(), /^\d+ address/),
  },
];
