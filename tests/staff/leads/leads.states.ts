import { pathTo } from '#contract/pages/paths.ts';
import { readLeadBoard } from '#contract/staff/leads.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { LeadsScreen } from './leads.screen.ts';

const board = pathTo.sellerOnboarding();
const table = pathTo.sellerOnboarding({ view: 'table' });
const common = { page: 'sellerOnboarding', as: accountEmails.staff } as const;

export const screenStates: ScreenState[] = [
  { ...common, name: 'leads, board', open: openUrl(board, 'Hollins & Tarn Ltd') },
  { ...common, name: 'leads, menu of a card', open: openMenu },
  { ...common, name: 'leads, table', open: openUrl(table, 'Next step') },
  {
    ...common,
    name: 'leads, completed',
    open: openUrl(pathTo.sellerOnboarding({ completedSuccessful: true }), 'Seller created'),
  },
  { ...common, name: 'leads, board failed', open: openWithFailedCall(readLeadBoard, board) },
];

async function openMenu({ page, screen }: StateFixtures) {
  await page.goto(board);
  await new LeadsScreen(screen).openMenu('Hollins & Tarn Ltd');
}
