import { expect, test } from 'vitest';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { recordStaffAction } from './record-staff-action.ts';

async function start() {
  const { store, clock, signInStaff } = await startMarketplace();
  const { user } = await signInStaff();
  const subject = { kind: 'LEAD', key: 'hollins-tarn', label: 'Hollins & Tarn' } as const;
  const record = (detail: string) =>
    recordStaffAction(store.db, { kind: 'LEAD_CHANGED', subject, detail }, { user, now: clock.now() });
  const read = () => store.db.selectFrom('staffActions').selectAll().orderBy('sequence').execute();
  return { store, user, record, read };
}

test('actions are kept in their order, with who did them', async () => {
  const { user, record, read } = await start();
  await record('first');
  await record('second');
  const actions = await read();
  expect(actions.map(({ detail }) => detail)).toEqual(['first', 'second']);
  expect(actions[0]).toMatchObject({ userQid: user.qid, userName: user.name, subjectKey: 'hollins-tarn' });
});

test('the database refuses to change or delete an action', async () => {
  const { store, record, read } = await start();
  await record('as it was');
  const before = await read();
  await expect(store.db.updateTable('staffActions').set({ detail: 'other' }).execute()).rejects.toThrow(
    /cannot be changed/,
  );
  await expect(store.db.deleteFrom('staffActions').execute()).rejects.toThrow(/cannot be/);
  expect(await read()).toEqual(before);
});
