import { expect, test, vi } from 'vitest';
import { readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { sampleAccounts } from '#server/people/users/sample-people.ts';
import { seed } from '#server/seed/seed.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { WAIT_TIMEOUT } from '#tests/timeouts.ts';
import { BOOKED_SALE, prepareChangeRequests, type ChangeRequest } from './change-requests.ts';
import type { KillMoment } from './kill-moment.ts';
import { checkIntegrity, readStoredState } from './stored-state.ts';
import {
  createRemoteCaller,
  copyFolder,
  startServerToKill,
  storeFilePath,
  createTemporaryFolder,
  runWithMarketplace,
} from './stores.ts';

/**
 * The moments of the kills: in the middle of a change, before the commit, and after the commit but before the reply.
 */
const kills: KillMoment[] = [
  { after: 'insert into "timeline"', at: 2 },
  { after: 'commit', at: 4 },
  { after: 'insert into "idempotencyKeys"', at: 3 },
  { after: 'insert into "documents"', at: 1 },
  { after: 'commit', at: 1 },
];

test('twenty changes are each made once although the server is killed five times', async () => {
  const { seeded, headers, changes } = await prepare();
  const before = readStoredState(storeFilePath(seeded));
  const expected = await undisturbed(copyFolder(seeded), headers, changes);

  const folder = copyFolder(seeded);
  const answers = new Map<string, number>();
  for (const kill of kills) {
    const server = await startServerToKill(folder, kill);
    await sendUnanswered(changes, createRemoteCaller(server.origin, headers), answers);
    await server.kill();
    expect(answers.size).toBeLessThan(changes.length);
  }
  const server = await startServerToKill(folder);
  const seller = createRemoteCaller(server.origin, headers);
  await sendUnanswered(changes, seller, answers);
  await bookingSettles(seller);
  await server.kill();

  // The refusal of a payment that is to be reviewed is the only one that commits a change.
  const status = (name: string) => (name === 'pay-after-review' ? 400 : 200);
  expect(answers).toEqual(new Map(changes.map(({ name }) => [name, status(name)])));
  expect(readStoredState(storeFilePath(folder), before)).toEqual(
    readStoredState(storeFilePath(expected), before),
  );
  expect(checkIntegrity(storeFilePath(folder))).toEqual({ integrity: 'ok', orphans: [] });
}, 120_000);

/** A seeded store with a seller signed in, and what this seller is about to change. */
async function prepare() {
  const seeded = createTemporaryFolder();
  return runWithMarketplace(seeded, async ({ store, send }) => {
    await seed(store, { size: 'small' });
    const [seller] = sampleAccounts;
    const body = { email: seller?.email ?? '', password: seller?.password ?? '' };
    const { accessToken } = await createTestCaller(send).call(login, { body });
    const headers = { authorization: `Bearer ${accessToken}` };
    return { seeded, headers, changes: await prepareChangeRequests(createTestCaller(send, headers)) };
  });
}

/** Makes the changes without a kill. */
async function undisturbed(folder: string, headers: Record<string, string>, changes: ChangeRequest[]) {
  return runWithMarketplace(folder, async ({ send, runDueTasks }) => {
    const seller = createTestCaller(send, headers);
    for (const change of changes) await change.send(seller);
    await bookingSettles(seller, runDueTasks);
    return folder;
  });
}

/** Repeats the changes without a reply, whose outcome is unknown. */
async function sendUnanswered(changes: ChangeRequest[], seller: TestCaller, answers: Map<string, number>) {
  const unanswered = changes.filter(({ name }) => !answers.has(name));
  await Promise.allSettled(
    unanswered.map(async ({ name, send }) => {
      const response = await send(seller);
      await response.text();
      answers.set(name, response.status);
    }),
  );
}

/** The carrier replies after two seconds, through a task that has to survive the kills as well. */
async function bookingSettles(seller: TestCaller, work?: () => Promise<number>) {
  const params = { qid: seededSaleQid(BOOKED_SALE) };
  const isSettled = async () => {
    await work?.();
    expect(await seller.call(readCarrierBooking, { params })).toMatchObject({ status: 'SUCCEEDED' });
  };
  await vi.waitFor(isSettled, { timeout: WAIT_TIMEOUT, interval: 200 });
}
