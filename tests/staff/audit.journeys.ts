import { pathTo } from '#contract/pages/paths.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import type { UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { recordStaffAction } from '#server/staff/audit/record-staff-action.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { AuditScreen } from './audit.screen.ts';
import { addStaff } from './staff.factory.ts';

const address = pathTo.auditList();

async function staffWithActions(store: Store): Promise<UserRow> {
  const user = await addStaff(store);
  const subject = { kind: 'SELLER', key: 'none', label: 'Nordlicht Beauty' } as const;
  const now = new Date('2026-03-02T08:00:00.000Z');
  await recordStaffAction(store.db, { kind: 'SELLER_PAUSED', subject }, { user, now });
  return user;
}

/** The journey of the audit list. */
export const faultJourneys: Record<string, Journey> = {
  listStaffActions: {
    call: listStaffActions,
    at: PATH_WITHOUT_CALLS,
    options: { as: staffWithActions },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    done: ({ screen }) => new AuditScreen(screen).seeList(),
    says: { default: 'We couldn’t load the audit list. Try again.' },
    throttling: 'countdown',
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
};

export const callsWithoutJourney: Record<string, string> = {
  listAuditedUsers: 'a filter of the audit list; audit.page.test.tsx has its failures',
};
