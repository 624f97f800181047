import { pathTo } from '#contract/pages/paths.ts';
import { readSeller } from '#contract/staff/staff-sellers.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  seeDialog,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { StaffSellerScreen } from './staff-seller.screen.ts';
import { StaffSellersScreen } from './staff-sellers.screen.ts';

const staffSeller = { page: 'staffSeller', as: accountEmails.staff } as const;

export const screenStates: ScreenState[] = [
  { ...staffSeller, name: 'seller', open: openSeller('Nordlicht Beauty') },
  { ...staffSeller, name: 'seller, paused', open: openSeller('Bursztynowa Dystrybucja') },
  { ...staffSeller, name: 'seller, new', open: openSeller('Rantalaituri Tukku') },
  {
    ...staffSeller,
    name: 'seller, asked before a pause',
    async open(fixtures) {
      await openSeller('Nordlicht Beauty')(fixtures);
      const seller = new StaffSellerScreen(fixtures.screen);
      await seller.askToPause();
      await seller.submit();
      await seeDialog(fixtures);
    },
  },
  { ...staffSeller, name: 'seller, not found', open: unknownSeller },
];

function openSeller(company: string) {
  return async ({ screen }: Pick<StateFixtures, 'screen'>) => {
    const sellers = new StaffSellersScreen(screen);
    await sellers.goto({ search: company });
    await sellers.open(company);
    await new StaffSellerScreen(screen).seeSeller();
  };
}

async function unknownSeller(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(readSeller);
  await openUrl(pathTo.staffSeller('0d6c9b52-6c0f-4a47-9b55-2f6d0a4f9999'), 'No seller found.')(fixtures);
}
