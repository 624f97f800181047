import { expect, test } from 'vitest';
import { listAuditedUsers, listStaffActions } from '#contract/staff/audit.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { recordStaffAction } from './record-staff-action.ts';

async function start() {
  const marketplace = await startMarketplace();
  const { store, clock } = marketplace;
  const sam = await marketplace.signInStaff({ name: 'Sam Reed' });
  const ada = await marketplace.signInStaff({ name: 'Ada Lund' });
  const seller = { kind: 'SELLER', key: 'seller-1', label: 'Nordlicht Beauty' } as const;
  const lead = { kind: 'LEAD', key: 'hollins', label: 'Hollins & Tarn' } as const;
  const now = clock.now();
  await recordStaffAction(
    store.db,
    { kind: 'SELLER_PAUSED', subject: seller, detail: 'Late.' },
    { user: sam.user, now },
  );
  await recordStaffAction(store.db, { kind: 'LEAD_CREATED', subject: lead }, { user: ada.user, now });
  await recordStaffAction(store.db, { kind: 'SELLER_UNPAUSED', subject: seller }, { user: ada.user, now });
  const kinds = async (query: object) =>
    (await sam.call(listStaffActions, { query })).results.map(({ kind }) => kind);
  return { marketplace, sam, ada, kinds };
}

test('the newest action comes first, with who did it and what it was about', async () => {
  const { sam } = await start();
  const { count, results } = await sam.call(listStaffActions, { query: {} });
  expect(count).toBe(3);
  expect(results.map(({ kind, userName }) => [kind, userName])).toEqual([
    ['SELLER_UNPAUSED', 'Ada Lund'],
    ['LEAD_CREATED', 'Ada Lund'],
    ['SELLER_PAUSED', 'Sam Reed'],
  ]);
  expect(results[2]).toMatchObject({
    at: '2026-03-02T09:00:00.000Z',
    subject: { kind: 'SELLER', key: 'seller-1', label: 'Nordlicht Beauty' },
    detail: 'Late.',
  });
});

test('the list is filtered by who, what and about what, and paged', async () => {
  const { ada, kinds, sam } = await start();
  expect(await kinds({ userQid: ada.user.qid })).toEqual(['SELLER_UNPAUSED', 'LEAD_CREATED']);
  expect(await kinds({ kind: ['SELLER_PAUSED', 'LEAD_CREATED'] })).toEqual(['LEAD_CREATED', 'SELLER_PAUSED']);
  expect(await kinds({ subjectKind: 'LEAD' })).toEqual(['LEAD_CREATED']);
  expect(await kinds({ subjectKind: 'SELLER', subjectKey: 'seller-1' })).toHaveLength(2);
  expect(await kinds({ subjectKey: 'seller-2' })).toEqual([]);
  expect(await kinds({ search: 'hollins' })).toEqual(['LEAD_CREATED']);
  expect(await kinds({ size: 1, page: 3 })).toEqual(['SELLER_PAUSED']);
  expect(await sam.refusal(listStaffActions, { query: { size: 1, page: 4 } })).toMatchObject({ status: 404 });
});

test('the members of staff who did something are offered by name', async () => {
  const { marketplace, sam, ada } = await start();
  await marketplace.signInStaff({ name: 'Idle Staff' });
  expect(await sam.call(listAuditedUsers)).toEqual([
    { qid: ada.user.qid, name: 'Ada Lund' },
    { qid: sam.user.qid, name: 'Sam Reed' },
  ]);
});

test('only staff read the audit list', async () => {
  const { marketplace } = await start();
  const others = [await marketplace.signInSeller(), await marketplace.signInWarehouse()];
  for (const user of others) {
    expect(await user.refusal(listStaffActions, { query: {} })).toMatchObject({ status: 403 });
    expect(await user.refusal(listAuditedUsers)).toMatchObject({ status: 403 });
  }
});
