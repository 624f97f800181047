import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: 'fee', name: 'profile, fee', open: openUrl(pathTo.fee(), 'Fee (%)') },
  { page: 'discount', name: 'profile, discount', open: openUrl(pathTo.discount(), 'Discount (%)') },
  {
    page: 'shipDirectTo',
    name: 'profile, ship direct to',
    open: openUrl(pathTo.shipDirectTo(), 'Netherlands'),
  },
  { page: 'sellTo', name: 'profile, sell to', open: openUrl(pathTo.sellTo(), 'Continents and countries') },
  {
    page: 'shippingFrom',
    name: 'profile, shipping from',
    open: openUrl(pathTo.shippingFrom(), 'Antarctica'),
  },
];
