import { pathTo } from '#contract/pages/paths.ts';
import { openAt, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: 'fee', name: 'profile, fee', open: openAt(pathTo.fee(), 'Fee in per cent') },
  { page: 'discount', name: 'profile, discount', open: openAt(pathTo.discount(), 'Discount in per cent') },
  {
    page: 'shipDirectTo',
    name: 'profile, ship direct to',
    open: openAt(pathTo.shipDirectTo(), 'Netherlands'),
  },
  { page: 'sellTo', name: 'profile, sell to', open: openAt(pathTo.sellTo(), 'Continents') },
  {
    page: 'shippingFrom',
    name: 'profile, shipping from',
    open: openAt(pathTo.shippingFrom(), 'Antarctica'),
  },
];
