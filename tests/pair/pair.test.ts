import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#contract/auth/auth.calls.ts';
import { readUser } from '#contract/users/users.calls.ts';
import { findPostgres, startPostgres } from '#scripts/postgres.ts';
import { MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT } from '#server/auth/failed-sign-in-limits.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { prepareChangeRequests, type ChangeRequest } from '#tests/kill/change-requests.ts';
import { createRemoteCaller, createTemporaryFolder } from '#tests/kill/stores.ts';
import { startServer } from '#tests/server-process.ts';
import type { TestCaller } from '#tests/test-caller.ts';

const email = 'jana.holt@nordlicht-beauty.example';
const READY_MS = 10_000;

test('two processes keep every change while their database restarts and one of them dies', async () => {
  const { postgres, pair } = await startPair();
  const [one, other] = pair;
  // A token of the one counts at the other.
  const { accessToken } = await createRemoteCaller(one.origin, {}).call(login, {
    body: { email, password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  const survivor = createRemoteCaller(other.origin, headers);
  expect(await survivor.call(readUser)).toMatchObject({ email });

  const callers = [createRemoteCaller(one.origin, headers), survivor];
  const changes = await prepareChangeRequests(survivor);
  const answers = new Map<string, Answer>();
  await Promise.all([postgres.restart(), sendAll(changes.slice(0, 7), callers, answers)]);
  await readyWithin(pair, READY_MS);
  await Promise.all([one.kill(), sendAll(changes.slice(7, 14), callers, answers)]);
  await sendAll(changes.slice(14), callers, answers);

  // A payment that is to be reviewed is refused.
  const expected = changes.map(({ name }) => [name, name === 'pay-after-review' ? 400 : 200]);
  expect(changes.map(({ name }) => [name, answers.get(name)?.status])).toEqual(expected);
  // Asked again at the process that is left, each change answers as before: it was made once.
  for (const { name, send } of changes) {
    expect([name, await answerOf(send(survivor))]).toEqual([name, answers.get(name)]);
  }
});

test('wrong passwords count in both processes together, and a lost database is 503', async () => {
  const { postgres, pair } = await startPair();
  const [one, other] = pair;
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT; attempt += 1) {
    const { origin } = attempt % 2 === 0 ? one : other;
    const body = { email, password: 'not the password' };
    statuses.push((await createRemoteCaller(origin, {}).response(login, { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT }, () => 401), 429]);

  await postgres.restart(async () => {
    for (const { origin } of pair) {
      const answer = await createRemoteCaller(origin, {}).response(login, {
        body: { email, password: PASSWORD },
      });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    }
  });
  await readyWithin(pair, READY_MS);
});

type Answer = { status: number; text: string };

/** Two servers that start on the same empty database at once. */
async function startPair() {
  const postgres = await startPostgres(findPostgres() ?? '');
  onTestFinished(() => postgres.stop());
  const env = { DATABASE_URL: postgres.url, TOKEN_SECRET: 'a secret of more than thirty-two characters' };
  const [one, other] = await Promise.all([startOne(env), startOne(env)]);
  const pair: [typeof one, typeof other] = [one, other];
  return { postgres, pair };
}

async function startOne(env: Record<string, string>) {
  const server = await startServer(createTemporaryFolder(), { env });
  onTestFinished(() => server.kill());
  return server;
}

/** Sends changes at once, each to one process after the other, until it is answered. A 503 is no answer. */
async function sendAll(changes: ChangeRequest[], callers: TestCaller[], answers: Map<string, Answer>) {
  async function sendOne({ name, send }: ChangeRequest, first: number) {
    for (let attempt = first; !answers.has(name); attempt += 1) {
      const caller = callers[attempt % callers.length];
      const answer = caller && (await answerOf(send(caller)).catch(() => null));
      if (answer && answer.status !== 503) answers.set(name, answer);
      else await pause(100);
    }
  }
  await Promise.all(changes.map(sendOne));
}

async function answerOf(response: Promise<Response>): Promise<Answer> {
  const { status } = await response;
  return { status, text: await (await response).text() };
}

async function readyWithin(pair: { origin: string }[], timeout: number) {
  for (const { origin } of pair) {
    const isReady = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await vi.waitFor(isReady, { timeout, interval: 100 });
  }
}
