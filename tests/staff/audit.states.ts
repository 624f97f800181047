import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

const address = pathTo.auditList();
const auditList = { page: 'auditList', as: accountEmails.staff } as const;

export const screenStates: ScreenState[] = [
  { ...auditList, name: 'audit list', open: openUrl(address, 'Hollins & Tarn Ltd') },
];
