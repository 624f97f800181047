import { expect, test } from 'vitest';
import { readUser } from '#contract/users/users.calls.ts';
import { DAY, SECOND } from '#server/clock.ts';
import { storeReply } from '#server/idempotency/idempotency.store.ts';
import { startMarketplace } from '#tests/start-marketplace.ts';

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
