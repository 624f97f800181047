import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { login } from '#contract/people/auth.calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { cookieOf } from '#tests/platform/marketplace/cookie-of.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { WAIT_TIMEOUT } from '#tests/timeouts.ts';
import { READY_WITHIN_MS, startSharedPair, type ServerPair } from './shared-pair.ts';

export const sellerEmail = 'jana.holt@nordlicht-beauty.example';

/** Starts two servers on the same empty database at once, for one test. */
export async function startPair() {
  const { stop, ...started } = await startSharedPair();
  onTestFinished(stop);
  return started;
}

type Balanced = {
  /** Adds each status that a process answers with. */
  statuses?: Set<number>;
  headers?: Record<string, string>;
};

/**
 * Creates a caller that sends each request to the next process, and on a 503 or a broken connection to the one after
 * it, as a load balancer does.
 */
export function createBalancedCaller(pair: ServerPair, { statuses, headers }: Balanced = {}): TestCaller {
  let turn = 0;
  return createTestCaller(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const deadline = performance.now() + WAIT_TIMEOUT;
    for (;;) {
      const { origin } = pair[turn % 2] ?? pair[0];
      turn += 1;
      const init = { method: request.method, headers: request.headers, body };
      const answer = await fetch(`${origin}${pathname}${search}`, init).catch(() => undefined);
      if (answer) statuses?.add(answer.status);
      if (answer && answer.status !== 503) return answer;
      if (performance.now() > deadline) throw new Error(`No process answers ${pathname}.`);
      await pause(100);
    }
  }, headers);
}

export type Session = { cookie: string; headers: { authorization: string } };

export async function signIn(caller: TestCaller, email = sellerEmail): Promise<Session> {
  return sessionOf(await caller.response(login, { body: { email, password: PASSWORD } }));
}

/** The cookie and the access token that a sign-in or a refresh returns. */
export async function sessionOf(response: Response): Promise<Session> {
  expect(response.status).toBe(200);
  const cookie = cookieOf(response);
  const { accessToken } = await response.json();
  return { cookie, headers: { authorization: `Bearer ${accessToken}` } };
}

export async function seeReady(pair: { origin: string }[]) {
  for (const { origin } of pair) {
    const isReady = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await vi.waitFor(isReady, { timeout: READY_WITHIN_MS, interval: 100 });
  }
}
