import { expect, onTestFinished, test, vi } from 'vitest';
import { unansweredError } from '#client/call-error.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import {
  createLocks,
  startTokens,
  startBehindSlowChannel,
  startTabs,
  tokenOf,
} from '#tests/platform/marketplace/token-stores.ts';

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
  const locks = createLocks();
  const [one, other] = [startTokens({ locks }), startTokens({ locks })];
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

test('a token that comes when the channel is closed is used in this tab', async () => {
  const tabs = new BroadcastChannel(crypto.randomUUID());
  const { tokens } = startTokens({ tabs });
  tabs.close();
  await tokens.renewal();
  expect(tokens.held()).toBe('new');
});

test('a sign-in in its turn is made once', async () => {
  const { tokens } = startTokens({ locks: createLocks() });
  const signIn = vi.fn<() => Promise<string>>(() => Promise.resolve('signed in'));
  await expect(tokens.inTurn(signIn)).resolves.toBe('signed in');
  expect(signIn).toHaveBeenCalledOnce();
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
  const locks = createLocks();
  void locks.request('session', {}, () => turn.promise);
  const { one, other } = startTabs({ locks });
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
  const tabs = Object.assign(new BroadcastChannel(crypto.randomUUID()), {
    postMessage: () => void order.push('told'),
  });
  onTestFinished(() => tabs.close());
  const locks = createLocks();
  const { tokens } = startTokens({ tabs, locks });
  await Promise.all([tokens.renewal(), locks.request('session', {}, () => order.push('next turn'))]);
  expect(order).toEqual(['told', 'next turn']);
});

test('a tab that gets the lock before the message of the new token waits for it', async () => {
  const { one, other } = startBehindSlowChannel();
  const renewals = [one.tokens.renewal(), other.tokens.renewal()];
  await renewals[0];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other.refresh).not.toHaveBeenCalled();
  other.deliver(one.posted.mock.lastCall?.[0]);
  await expect(renewals[1]).resolves.toEqual(expect.any(Number));
  expect(other.tokens.held()).toBe('new');
  expect(other.refresh).not.toHaveBeenCalled();
});

test('a tab that gets the lock after another one, and no message, refreshes', async () => {
  const { one, other } = startBehindSlowChannel();
  one.refresh.mockRejectedValue(unansweredError(refreshSession));
  const renewals = [one.tokens.renewal(), other.tokens.renewal()];
  await expect(renewals[0]).rejects.toThrow('was not answered');
  await renewals[1];
  expect(other.refresh).toHaveBeenCalledOnce();
});

test('signing out ends the wait for the message', async () => {
  const { one, other } = startBehindSlowChannel();
  const renewals = [one.tokens.renewal(), other.tokens.renewal()];
  await renewals[0];
  other.deliver({ type: 'session.left' });
  await expect(renewals[1]).rejects.toThrow('The session was left');
  expect(other.refresh).not.toHaveBeenCalled();
});

test('a tab that hears of another user while it waits for the lock does not refresh, and leaves the lock', async () => {
  const turn = Promise.withResolvers<void>();
  const locks = createLocks();
  void locks.request('session', {}, () => turn.promise);
  const { one, other } = startTabs({ locks });
  one.tokens.take(tokenOf('first'));
  const failure = one.tokens.renewal().catch((error: unknown) => String(error));
  other.tokens.take(tokenOf('theirs', 10, 'ben'));
  other.tokens.announceSignIn();
  await expect(failure).resolves.toContain('another user');
  expect(one.news).toEqual([{ type: 'session.replaced' }]);
  turn.resolve();
  expect(one.refresh).not.toHaveBeenCalled();
  await expect(one.tokens.inTurn(() => Promise.resolve('signed in'))).resolves.toBe('signed in');
});

test('without a channel there is no message to wait for', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const locks = createLocks();
  const [one, other] = [startTokens({ locks }), startTokens({ locks })];
  await Promise.all([one.tokens.renewal(), other.tokens.renewal()]);
  expect([one.refresh, other.refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test.each([
  ['is refused', () => Promise.reject(new DOMException('No locks here.', 'SecurityError'))],
  [
    'does not come',
    (_name: string, { ifAvailable }: LockOptions, work: LockGrantedCallback<unknown>) =>
      ifAvailable ? work(null) : Promise.reject(new DOMException('The signal timed out.', 'TimeoutError')),
  ],
])('a lock that %s is done without', async (_case, request) => {
  const { tokens, refresh } = startTokens({ locks: { request, query: vi.fn() } as unknown as LockManager });
  await tokens.renewal();
  expect(refresh).toHaveBeenCalledOnce();
});

test.each([
  [null],
  ['session.left'],
  [{ type: 'token.lost' }],
  [{ type: 'token.renewed' }],
  [{ type: 'token.renewed', token: { accessToken: 'second', signature: 'ana' } }],
])('the unknown message %j changes nothing', (message) => {
  const tabs = new BroadcastChannel(crypto.randomUUID());
  onTestFinished(() => tabs.close());
  const { tokens, news } = startTokens({ tabs });
  tokens.take(tokenOf('first'));
  tabs.dispatchEvent(new MessageEvent('message', { data: message }));
  expect(tokens.held()).toBe('first');
  expect(news).toEqual([]);
});
