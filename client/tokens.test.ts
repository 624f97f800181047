import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { refreshSession } from '#contract/auth/auth.calls.ts';
import type { AccessToken } from '#contract/auth/auth.schemas.ts';
import { refusalError, unansweredError } from './call-error.ts';
import { createAccessTokenStore, type TokenEvent } from './tokens.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

function tokenOf(accessToken: string, minutes = 10, signature = 'ana'): AccessToken {
  return { accessToken, accessExp: Date.now() + minutes * MINUTE, signature };
}

function start(options: Partial<Parameters<typeof createAccessTokenStore>[0]> = {}) {
  const refresh = vi.fn<(signal: AbortSignal) => Promise<AccessToken>>(() => Promise.resolve(tokenOf('new')));
  const tokens = createAccessTokenStore({ refresh, ...options });
  const news: TokenEvent[] = [];
  tokens.listen((told) => news.push(told));
  return { tokens, refresh, news };
}

/** Two tabs of one browser. */
function startTabs(options: Partial<Parameters<typeof createAccessTokenStore>[0]> = {}) {
  const name = crypto.randomUUID();
  const [one, other] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  onTestFinished(() => {
    one.close();
    other.close();
  });
  return { one: start({ tabs: one, ...options }), other: start({ tabs: other }) };
}

test('a token is used until its last minute', async () => {
  vi.useFakeTimers({ now: 0 });
  const { tokens, refresh } = start();
  tokens.take(tokenOf('first'));
  vi.setSystemTime(9 * MINUTE - 1);
  await expect(tokens.current()).resolves.toBe('first');
  vi.setSystemTime(9 * MINUTE);
  expect(tokens.held()).toBe(null);
  await expect(tokens.current()).resolves.toBe('new');
  expect(refresh).toHaveBeenCalledOnce();
});

test('a refresh is due after eight minutes, or a minute before a shorter life ends', () => {
  vi.useFakeTimers({ now: 0 });
  const { tokens } = start();
  expect(tokens.take(tokenOf('long', 10))).toBe(8 * MINUTE);
  expect(tokens.take(tokenOf('short', 3))).toBe(2 * MINUTE);
});

test('a new token is used until the marketplace refuses it, whatever the clock of this tab says', async () => {
  vi.useFakeTimers({ now: 0 });
  const { tokens, refresh } = start();
  tokens.take(tokenOf('first'));
  const answer = Promise.withResolvers<AccessToken>();
  refresh.mockReturnValueOnce(answer.promise);
  const asked = [tokens.renew('first'), tokens.current()];
  // While its request runs, the clock is set, or the computer sleeps.
  const second = tokenOf('second');
  vi.setSystemTime(11 * MINUTE);
  asked.push(tokens.current());
  answer.resolve(second);
  await expect(Promise.all(asked)).resolves.toEqual(['second', 'first', 'second']);
  await expect(tokens.renew('first')).resolves.toBe('second');
  expect(refresh).toHaveBeenCalledOnce();
  await expect(tokens.renew('second')).resolves.toBe('new');
});

test('a token that has expired when it comes is not refreshed at once again', async () => {
  vi.useFakeTimers({ now: 0 });
  const { tokens, refresh } = start();
  refresh.mockResolvedValue(tokenOf('expired', 0));
  await expect(tokens.renewal()).resolves.toBe(MINUTE);
});

test('requests during a refresh wait for it', async () => {
  const { tokens, refresh, news } = start();
  tokens.take(tokenOf('first'));
  const asked = [tokens.renew('first'), tokens.renew('first'), tokens.renewal()];
  await expect(Promise.all(asked)).resolves.toEqual(['new', 'new', expect.any(Number)]);
  await expect(tokens.renew('first')).resolves.toBe('new');
  expect(refresh).toHaveBeenCalledOnce();
  expect(news).toEqual([{ type: 'token.renewed', refreshAt: expect.any(Number) }]);
});

test('a refresh without an answer does not end the session', async () => {
  const { tokens, refresh, news } = start();
  tokens.take(tokenOf('first'));
  refresh.mockRejectedValueOnce(unansweredError(refreshSession));
  await expect(tokens.renew('first')).resolves.toBe(null);
  expect(tokens.held()).toBe('first');
  expect(news).toEqual([]);
  await expect(tokens.renew('first')).resolves.toBe('new');
});

test('a refused refresh ends the session, and no other is tried', async () => {
  const { tokens, refresh, news } = start();
  tokens.take(tokenOf('first'));
  refresh.mockRejectedValue(refusalError(refreshSession, 'refresh_token_reused'));
  await expect(tokens.renewal()).rejects.toThrow('was answered with 401');
  await expect(tokens.current()).resolves.toBe(null);
  expect(news).toEqual([{ type: 'session.refused' }]);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a refresh that ends after sign-out is discarded', async () => {
  const answer = Promise.withResolvers<AccessToken>();
  const { tokens, refresh, news } = start();
  tokens.take(tokenOf('first'));
  refresh.mockReturnValue(answer.promise);
  const renewal = tokens.renewal();
  tokens.leave();
  answer.resolve(tokenOf('late'));
  await expect(renewal).rejects.toThrow('The session was left');
  expect(tokens.held()).toBe(null);
  expect(news).toEqual([]);
});

test('a call that waits for a token when the session is left does not go out without one', async () => {
  const answer = Promise.withResolvers<AccessToken>();
  const { tokens, refresh } = start();
  refresh.mockReturnValue(answer.promise);
  const waiting = tokens.current();
  tokens.leave();
  answer.resolve(tokenOf('late'));
  await expect(waiting).rejects.toThrow('The session was left');
  await expect(tokens.current()).resolves.toBe(null);
});

test('a refused refresh of a session that was left does not end the next one', async () => {
  const answer = Promise.withResolvers<AccessToken>();
  const { tokens, refresh, news } = start();
  refresh.mockReturnValue(answer.promise);
  const renewal = tokens.renewal();
  tokens.take(tokenOf('signed in'));
  answer.reject(refusalError(refreshSession, 'refresh_token_missing'));
  await expect(renewal).rejects.toThrow('was answered with 401');
  expect(tokens.held()).toBe('signed in');
  expect(news).toEqual([]);
});

test('a refresh under way is broken off by a sign-in: its answer would set the former cookie', async () => {
  const asked: AbortSignal[] = [];
  const { one, other } = startTabs();
  for (const { tokens, refresh } of [one, other]) {
    tokens.take(tokenOf('first'));
    refresh.mockImplementation((signal) => {
      asked.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    tokens.renewal().catch(() => {});
  }
  await expect.poll(() => asked).toHaveLength(2);
  one.tokens.take(tokenOf('theirs', 10, 'ben'));
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
  one.tokens.announceSignIn();
  await expect.poll(() => asked.map(({ aborted }) => aborted)).toEqual([true, true]);
  one.refresh.mockResolvedValue(tokenOf('new', 10, 'ben'));
  await expect(one.tokens.renewal()).resolves.toEqual(expect.any(Number));
});

test('a sign-in waits until the refresh of another tab is answered', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  const locks = { request, query: vi.fn() } as unknown as LockManager;
  const [one, other] = [start({ locks }), start({ locks })];
  const answer = Promise.withResolvers<AccessToken>();
  one.refresh.mockReturnValue(answer.promise);
  const renewal = one.tokens.renewal();
  const signIn = vi.fn<() => Promise<string>>(() => Promise.resolve('signed in'));
  const signedIn = other.tokens.inTurn(signIn);
  await expect.poll(() => one.refresh).toHaveBeenCalledOnce();
  expect(signIn).not.toHaveBeenCalled();
  answer.resolve(tokenOf('new'));
  await renewal;
  await expect(signedIn).resolves.toBe('signed in');
});

test('a token that was dropped comes back with a sign-in in another tab', async () => {
  const { one, other } = startTabs();
  other.tokens.take(tokenOf('buyer', 10, 'ben'));
  other.tokens.drop();
  await expect(other.tokens.current()).resolves.toBe(null);
  one.tokens.take(tokenOf('signed in'));
  one.tokens.announceSignIn();
  await expect.poll(() => other.tokens.held()).toBe('signed in');
});

test('the token of another user is not taken over', async () => {
  const { tokens, refresh, news } = start();
  tokens.take(tokenOf('first'));
  refresh.mockResolvedValue(tokenOf('theirs', 10, 'ben'));
  await expect(tokens.renewal()).rejects.toThrow('another user');
  expect(tokens.held()).toBe('first');
  expect(news).toEqual([{ type: 'session.replaced' }]);
});

test('a new token reaches the other tabs, and so does a sign-in', async () => {
  const { one, other } = startTabs();
  await one.tokens.renewal();
  await expect.poll(() => other.tokens.held()).toBe('new');
  expect(other.news).toMatchObject([{ type: 'token.renewed' }]);
  one.tokens.take(tokenOf('signed in'));
  one.tokens.announceSignIn();
  await expect.poll(() => other.tokens.held()).toBe('signed in');
});

test('signing out in one tab signs out the others, and a pending refresh does not restore the session', async () => {
  const { one, other } = startTabs();
  one.tokens.take(tokenOf('first'));
  other.tokens.take(tokenOf('first'));
  one.tokens.leave();
  await expect.poll(() => other.news).toEqual([{ type: 'session.left' }]);
  expect(other.tokens.held()).toBe(null);
  await expect(other.tokens.current()).resolves.toBe(null);
});

test('a tab of another user hears of the sign-in and keeps its hands off the token', async () => {
  const { one, other } = startTabs();
  other.tokens.take(tokenOf('first'));
  one.tokens.take(tokenOf('theirs', 10, 'ben'));
  one.tokens.announceSignIn();
  await expect.poll(() => other.news).toEqual([{ type: 'session.replaced' }]);
  expect(other.tokens.held()).toBe('first');
});

test('a tab that waits for the lock uses the token that another tab has received', async () => {
  const turn = Promise.withResolvers<void>();
  const request = async (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    await turn.promise;
    return work();
  };
  const { one, other } = startTabs({ locks: { request, query: vi.fn() } as unknown as LockManager });
  one.tokens.take(tokenOf('first'));
  const renewal = one.tokens.renewal();
  await other.tokens.renewal();
  await expect.poll(() => one.tokens.held()).toBe('new');
  turn.resolve();
  await expect(renewal).resolves.toEqual(expect.any(Number));
  expect(one.refresh).not.toHaveBeenCalled();
});

test('a new token is published to other tabs before the next tab gets the lock', async () => {
  const order: string[] = [];
  const request = async (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    const done = await work();
    order.push('next turn');
    return done;
  };
  const tabs = Object.assign(new BroadcastChannel(crypto.randomUUID()), {
    postMessage: () => void order.push('told'),
  });
  onTestFinished(() => tabs.close());
  const { tokens } = start({ tabs, locks: { request, query: vi.fn() } as unknown as LockManager });
  await tokens.renewal();
  expect(order).toEqual(['told', 'next turn']);
});

test('a lock that does not come is done without', async () => {
  const request = () => Promise.reject(new DOMException('The signal timed out.', 'TimeoutError'));
  const { tokens, refresh } = start({ locks: { request, query: vi.fn() } as unknown as LockManager });
  await tokens.renewal();
  expect(refresh).toHaveBeenCalledOnce();
});

test('without an expected session no refresh is sent, and there is no token', async () => {
  const { tokens, refresh, news } = start({ expectsSession: () => false });
  await expect(tokens.renewal()).rejects.toMatchObject({ status: 401 });
  expect(refresh).not.toHaveBeenCalled();
  expect(news).toEqual([{ type: 'session.refused' }]);
});

test('an existing session is refreshed, also if none was expected before the sign-in', async () => {
  const { tokens, refresh } = start({ expectsSession: () => false });
  tokens.take(tokenOf('first'));
  await tokens.renewal();
  expect(refresh).toHaveBeenCalledOnce();
});
