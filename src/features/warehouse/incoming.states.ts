import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#e2e/people.ts';
import { openAt, type ScreenState } from '#e2e/screen-state.ts';

export const screenStates: ScreenState[] = [
  {
    page: 'incoming',
    name: 'incoming packages',
    as: accountEmails.warehouse,
    open: openAt(pathTo.home(), 'Incoming packages'),
  },
];
