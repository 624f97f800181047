import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#e2e/people.ts';
import { openUrl, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'incoming',
    name: 'incoming packages',
    as: accountEmails.warehouse,
    open: openUrl(pathTo.home(), 'Incoming packages'),
  },
];
