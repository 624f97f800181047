import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'chamberOfCommerce',
    name: 'profile, company',
    open: openUrl(pathTo.chamberOfCommerce(), 'Registration'),
  },
];
