import { test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { listAuditedUsers } from '#contract/staff/audit.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { recordStaffAction } from '#server/staff/audit/record-staff-action.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { AuditScreen } from '#tests/staff/audit.screen.ts';
import { addStaff } from '#tests/staff/staff.factory.ts';

async function staffWithActions(store: Store) {
  const user = await addStaff(store);
  const by = { user, now: new Date('2026-03-02T08:00:00.000Z') };
  const seller = { kind: 'SELLER', key: '7c9e6679-7425-40de-944b-e07fc1f90ae7', label: 'Havenkade' } as const;
  const lead = { kind: 'LEAD', key: 'hollins', label: 'Hollins & Tarn' } as const;
  await recordStaffAction(store.db, { kind: 'SELLER_PAUSED', subject: seller, detail: 'Late.' }, by);
  await recordStaffAction(store.db, { kind: 'LEAD_CREATED', subject: lead }, by);
  return user;
}

async function openAudit(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(pathTo.auditList(), { as: staffWithActions, ...options });
  return { ...opened, audit: new AuditScreen(opened.screen) };
}

test('what staff did is listed with its details, and filtered in the address', async () => {
  const { audit, address } = await openAudit();
  await audit.seeActions('Lead created', 'Seller paused');
  await audit.seeEntry('Seller paused', /Havenkade.*Late\..*Sam Reed/);
  await audit.filterByAction('Seller paused');
  await audit.seeActions('Seller paused');
  await audit.chooseSubject('Lead');
  await audit.seeNothingFound();
  await audit.clearFilters();
  await audit.search('hollins');
  await audit.seeActions('Lead created');
  await audit.chooseUser('Sam Reed');
  await audit.seeActions('Lead created');
  if (!address().includes('userQid=')) throw new Error('The filter is not in the address.');
});

test('what was changed of a lead is called as on its page', async () => {
  const subject = { kind: 'LEAD', key: 'hollins', label: 'Hollins & Tarn' } as const;
  const as = async (store: Store) => {
    const user = await addStaff(store);
    const by = { user, now: new Date('2026-03-02T08:00:00.000Z') };
    const change = 'vatNumber: none → GB 100; owner: none → Sam Reed';
    await recordStaffAction(store.db, { kind: 'LEAD_CHANGED', subject, detail: change }, by);
    await recordStaffAction(
      store.db,
      { kind: 'LEAD_MOVED', subject, detail: 'NEW → STOCKLIST_RECEIVED' },
      by,
    );
    return user;
  };
  const { audit } = await openAudit({ as });
  await audit.seeEntry('Lead moved to another stage', /New → Stock list received/);
  await audit.seeEntry('Lead changed', /VAT number: none → GB 100; Owner: none → Sam Reed/);
});

test('members of staff that cannot be loaded are told at their filter', async () => {
  const { audit } = await openAudit({ faults: [[listAuditedUsers, '500']] });
  await audit.seeText('We couldn’t load the members of staff. Try again.');
  await audit.seeActions('Lead created', 'Seller paused');
});
