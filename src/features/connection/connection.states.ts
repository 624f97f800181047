import { pathTo } from '#contract/pages/paths.ts';
import { openAt, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'connectionSettings',
    name: 'profile, connection settings',
    open: openAt(pathTo.connectionSettings(), 'Where your stock list lies'),
  },
];
