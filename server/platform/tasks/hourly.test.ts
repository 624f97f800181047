import { expect, test } from 'vitest';
import { readUser } from '#contract/people/users.calls.ts';
import { DAY, SECOND } from '#server/platform/clock.ts';
import { storeReply } from '#server/platform/requests/idempotency.store.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { enqueue } from './tasks.ts';

test('answers to keys go after a day', async () => {
  const { store, clock, signInSeller, runHourlyWork } = await startMarketplace();
  const { user } = await signInSeller();
  const keep = (key: string) =>
    storeReply(
      store.db,
      { userQid: user.qid, key, callId: 'c', fingerprint: 'f' },
      { status: 200, text: '{}' },
      clock.now(),
    );
  await keep('old');
  clock.advance(SECOND);
  await keep('new');

  clock.advance(DAY - SECOND);
  await runHourlyWork();
  expect(await store.db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'new' }]);
});

test('sessions that were unused for seven days are deleted with their tokens', async () => {
  const { store, clock, signInSeller, signInStaff, runHourlyWork } = await startMarketplace();
  await signInSeller();
  clock.advance(7 * DAY);
  const staff = await signInStaff();
  await runHourlyWork();

  expect((await staff.response(readUser)).status).toBe(200);
  expect(await store.db.selectFrom('refreshFamilies').selectAll().execute()).toHaveLength(1);
  expect(await store.db.selectFrom('refreshTokens').selectAll().execute()).toHaveLength(1);
});

test('tasks go thirty days after they have ended', async () => {
  const { store, clock, runHourlyWork } = await startMarketplace();
  await store.db.deleteFrom('tasks').execute();
  const enqueueTask = async (kind: string, doneAt: string | null) => {
    await enqueue(store.db, kind, {}, clock.now());
    await store.db.updateTable('tasks').set({ doneAt }).where('kind', '=', kind).execute();
  };
  await enqueueTask('open', null);
  await enqueueTask('old', clock.now().toISOString());
  clock.advance(SECOND);
  await enqueueTask('new', clock.now().toISOString());

  clock.advance(30 * DAY - SECOND);
  await runHourlyWork();
  const kinds = await store.db.selectFrom('tasks').select('kind').orderBy('kind').execute();
  expect(kinds).toEqual([{ kind: 'new' }, { kind: 'open' }]);
});
