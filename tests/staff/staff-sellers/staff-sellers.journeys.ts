import { pathTo } from '#contract/pages/paths.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { addStaff } from '#tests/staff/staff.factory.ts';
import { StaffSellersScreen } from './staff-sellers.screen.ts';

const address = pathTo.staffSellers();

/** The journey of the list of sellers. */
export const faultJourneys: Record<string, Journey> = {
  listSellers: {
    call: listSellers,
    at: PATH_WITHOUT_CALLS,
    options: { as: addStaff },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    done: ({ screen }) => new StaffSellersScreen(screen).seeList(),
    says: { default: 'We couldn’t load the sellers. Try again.' },
    throttling: 'countdown',
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
};
