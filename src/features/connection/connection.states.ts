import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'connectionSettings',
    name: 'profile, connection settings',
    open: openUrl(pathTo.connectionSettings(), 'Stock list location'),
  },
];
