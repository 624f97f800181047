import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

const address = pathTo.ranked();

export const screenStates: ScreenState[] = [
  { page: 'ranked', name: 'ranked view', open: openUrl(address, /Cost to win/) },
  {
    page: 'ranked',
    name: 'ranked view, winning',
    open: openUrl(pathTo.ranked({ standing: 'WINNING', page: 1 }), /^9520/),
  },
];
