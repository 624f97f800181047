import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSales } from '#contract/orders/sales.calls.ts';
import { login, logout, refreshSession } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { callId } from '#contract/platform/api/call.ts';
import { endScenario, setScenarioAnswer, setScenarioClock } from '#contract/scenario/scenario.calls.ts';
import { MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT } from '#server/people/auth/failed-sign-in-limits.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { createRemoteCaller } from '#tests/platform/kill/stores.ts';
import { cookieOf } from '#tests/platform/marketplace/cookie-of.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import {
  createBalancedCaller,
  seeReady,
  sellerEmail,
  sessionOf,
  signIn,
  type Session,
} from './server-pair.ts';
import { startSharedPair } from './shared-pair.ts';

const shared: Awaited<ReturnType<typeof startSharedPair>>[] = [];

beforeAll(async () => void shared.push(await startSharedPair()));
afterAll(() => Promise.all(shared.map(({ stop }) => stop())));

function given() {
  const [started] = shared;
  if (!started) throw new Error('The pair did not start.');
  return started;
}

/** The answers of both processes, one after the other. */
async function statusesOf(caller: TestCaller): Promise<number[]> {
  return [(await caller.response(readUser)).status, (await caller.response(readUser)).status];
}

/** The cookie of a scenario whose clock stands at this time. */
async function scenarioAt(caller: TestCaller, now: Date): Promise<string> {
  const begun = await caller.response(setScenarioClock, { body: { now: now.toISOString() } });
  return cookieOf(begun);
}

test('a session that one process rotates, revokes or ends is so in the other', async () => {
  const { pair } = given();
  const anonymous = createBalancedCaller(pair);
  const refresh = ({ cookie }: Session, scenario = '') =>
    createBalancedCaller(pair, { headers: { cookie: `${cookie}; ${scenario}` } }).response(refreshSession, {
      query: {},
    });
  const first = await signIn(anonymous);

  // For ten seconds both processes give the direct parent the same child.
  const second = await sessionOf(await refresh(first));
  expect((await sessionOf(await refresh(first))).cookie).toBe(second.cookie);
  expect((await sessionOf(await refresh(second))).cookie).toBe(second.cookie);
  const later = await scenarioAt(anonymous, new Date(Date.now() + 10_000));
  const third = await sessionOf(await refresh(second, later));
  expect(third.cookie).not.toBe(second.cookie);
  expect((await refresh(first, later)).status).toBe(401);
  expect((await refresh(third, later)).status).toBe(401);
  expect(await statusesOf(createBalancedCaller(pair, third))).toEqual([401, 401]);

  const signedIn = createBalancedCaller(pair, await signIn(anonymous));
  expect(await statusesOf(signedIn)).toEqual([200, 200]);
  await signedIn.call(logout);
  expect(await statusesOf(signedIn)).toEqual([401, 401]);
});

test('wrong passwords count in both processes together, and a right one forgives them in both', async () => {
  const caller = createBalancedCaller(given().pair);
  const attempt = async (password: string) =>
    (await caller.response(login, { body: { email: 'elin.sundqvist@fjallglim.example', password } })).status;
  for (const last of [PASSWORD, 'not the password']) {
    const statuses: number[] = [];
    for (let count = 1; count < MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT; count += 1) {
      statuses.push(await attempt('not the password'));
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await attempt(last)).toBe(last === PASSWORD ? 200 : 401);
  }
  expect([await attempt(PASSWORD), await attempt(PASSWORD)]).toEqual([429, 429]);
});

test('a scenario that is set through one process is that of both', async () => {
  const { pair } = given();
  const anonymous = createBalancedCaller(pair);
  const { headers } = await signIn(anonymous);
  const set = { body: { call: callId(readUser), case: '502', times: 3 } };
  const begun = await anonymous.response(setScenarioAnswer, set);
  const cookie = cookieOf(begun);
  const steered = createBalancedCaller(pair, { headers: { ...headers, cookie } });
  expect([...(await statusesOf(steered)), ...(await statusesOf(steered))]).toEqual([502, 502, 502, 200]);

  await steered.call(setScenarioClock, { body: { now: '2031-03-02T09:00:00.000Z' } });
  expect(await statusesOf(steered)).toEqual([401, 401]);
  await steered.call(endScenario);
  expect(await statusesOf(steered)).toEqual([200, 200]);
});

const readers = [
  sellerEmail,
  'mirko.adler@nordlicht-beauty.example',
  'chiara.bassi@campofiore.example',
  'tomasz.zielony@bursztynowa.example',
  'pieter.vos@havenkade.example',
  'aino.laiho@rantalaituri.example',
  'rui.tavares@caisdonorte.example',
  'ravi.mercer@pennine-wold.example',
];

test('a burst beyond the connections of both pools waits or is 503, and the processes stay ready', async () => {
  const { pair, postgres } = given();
  const anonymous = createBalancedCaller(pair);
  // Two reads of a user run at once (docs/decisions/165).
  const sessions = await Promise.all(readers.map((email) => signIn(anonymous, email)));
  const locking = new Client(postgres.url);
  await locking.connect();
  await locking.query('begin');
  await locking.query('lock table "sales" in access exclusive mode');
  const answers = pair.flatMap(({ origin }) =>
    sessions.flatMap(({ headers }) => {
      const caller = createRemoteCaller(origin, headers);
      return Array.from({ length: 5 }, async () => (await caller.response(countSales, { query: {} })).status);
    }),
  );
  // The ten of each process that have a connection wait for the lock, the others for a connection.
  const [first] = await Promise.all([Promise.race(answers), seeReady(pair)]);
  expect(first).toBe(503);
  await locking.query('commit');
  await locking.end();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 503]));
});

test('a lost database is 503, and both processes are unready until it is back', async () => {
  const { postgres, pair } = given();
  await postgres.restart(async () => {
    for (const { origin } of pair) {
      const credentials = { email: sellerEmail, password: PASSWORD };
      const answer = await createRemoteCaller(origin, {}).response(login, { body: credentials });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    }
  });
  await seeReady(pair);
});
