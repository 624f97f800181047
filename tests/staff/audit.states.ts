import { pathTo } from '#contract/pages/paths.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
} from '#tests/platform/browser/screen-state.ts';

const address = pathTo.auditList();
const auditList = { page: 'auditList', as: accountEmails.staff } as const;

export const screenStates: ScreenState[] = [
  { ...auditList, name: 'audit list', open: openUrl(address, 'Hollins & Tarn Ltd') },
  {
    ...auditList,
    name: 'audit list, nothing found',
    open: openUrl(pathTo.auditList({ search: 'nothing like it' }), 'No results found.'),
  },
  {
    ...auditList,
    name: 'audit list, loading',
    open: openWithPendingCall(listStaffActions, address, 'Loading the audit list'),
  },
  { ...auditList, name: 'audit list, failed', open: openWithFailedCall(listStaffActions, address) },
];
