import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState } from '#tests/platform/browser/screen-state.ts';

const address = pathTo.staffSellers();
const staffSellers = { page: 'staffSellers', as: accountEmails.staff } as const;

export const screenStates: ScreenState[] = [
  { ...staffSellers, name: 'sellers', open: openUrl(address, 'Bursztynowa Dystrybucja') },
];
