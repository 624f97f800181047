import { pathTo } from '#contract/pages/paths.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
} from '#tests/platform/browser/screen-state.ts';

const address = pathTo.staffSellers();
const staffSellers = { page: 'staffSellers', as: accountEmails.staff } as const;

export const screenStates: ScreenState[] = [
  { ...staffSellers, name: 'sellers', open: openUrl(address, 'Bursztynowa Dystrybucja') },
  {
    ...staffSellers,
    name: 'sellers, nothing found',
    open: openUrl(pathTo.staffSellers({ search: 'nothing like it' }), 'No results found.'),
  },
  {
    ...staffSellers,
    name: 'sellers, loading',
    open: openWithPendingCall(listSellers, address, 'Loading sellers'),
  },
  { ...staffSellers, name: 'sellers, failed', open: openWithFailedCall(listSellers, address) },
];
