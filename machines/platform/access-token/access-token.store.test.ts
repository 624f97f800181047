import { afterEach, expect, test, vi } from 'vitest';
import { refusalError, unansweredError } from '#client/call-error.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import { createLocks, MINUTE, startTokens, tokenOf } from '#tests/platform/marketplace/token-stores.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a token is used until its last minute', async () => {
  vi.useFakeTimers({ now: 0 });
  const { tokens, refresh } = startTokens();
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
  const { tokens } = startTokens();
  expect(tokens.take(tokenOf('long', 10))).toBe(8 * MINUTE);
  expect(tokens.take(tokenOf('short', 3))).toBe(2 * MINUTE);
});

test('a new token is used until the marketplace refuses it, whatever the clock of this tab says', async () => {
  vi.useFakeTimers({ now: 0 });
  const { tokens, refresh } = startTokens();
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
  const { tokens, refresh } = startTokens();
  refresh.mockResolvedValue(tokenOf('expired', 0));
  await expect(tokens.renewal()).resolves.toBe(MINUTE);
});

test('requests during a refresh wait for it', async () => {
  const { tokens, refresh, news } = startTokens();
  tokens.take(tokenOf('first'));
  const asked = [tokens.renew('first'), tokens.renew('first'), tokens.renewal()];
  await expect(Promise.all(asked)).resolves.toEqual(['new', 'new', expect.any(Number)]);
  await expect(tokens.renew('first')).resolves.toBe('new');
  expect(refresh).toHaveBeenCalledOnce();
  expect(news).toEqual([{ type: 'token.renewed', refreshAt: expect.any(Number) }]);
});

test('a refresh without an answer does not end the session', async () => {
  const { tokens, refresh, news } = startTokens();
  tokens.take(tokenOf('first'));
  refresh.mockRejectedValueOnce(unansweredError(refreshSession));
  await expect(tokens.renew('first')).resolves.toBe(null);
  expect(tokens.held()).toBe('first');
  expect(news).toEqual([]);
  await expect(tokens.renew('first')).resolves.toBe('new');
});

test('a refused refresh ends the session, and no other is tried', async () => {
  const { tokens, refresh, news } = startTokens();
  tokens.take(tokenOf('first'));
  refresh.mockRejectedValue(refusalError(refreshSession, 'refresh_token_reused'));
  await expect(tokens.renewal()).rejects.toThrow('was answered with 401');
  await expect(tokens.current()).resolves.toBe(null);
  expect(news).toEqual([{ type: 'session.refused' }]);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a refresh that ends after sign-out is discarded', async () => {
  const answer = Promise.withResolvers<AccessToken>();
  const { tokens, refresh, news } = startTokens();
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
  const { tokens, refresh } = startTokens();
  refresh.mockReturnValue(answer.promise);
  const waiting = tokens.current();
  tokens.leave();
  answer.resolve(tokenOf('late'));
  await expect(waiting).rejects.toThrow('The session was left');
  await expect(tokens.current()).resolves.toBe(null);
});

test('a call whose token cannot be refreshed for want of an answer does not go out without one', async () => {
  const { tokens, refresh, news } = startTokens();
  refresh.mockRejectedValueOnce(unansweredError(refreshSession));
  await expect(tokens.current()).rejects.toThrow('was not answered');
  expect(news).toEqual([]);
  await expect(tokens.current()).resolves.toBe('new');
});

test('a refused refresh of a session that was left does not end the next one', async () => {
  const answer = Promise.withResolvers<AccessToken>();
  const { tokens, refresh, news } = startTokens();
  refresh.mockReturnValue(answer.promise);
  const renewal = tokens.renewal();
  tokens.take(tokenOf('signed in'));
  answer.reject(refusalError(refreshSession, 'refresh_token_missing'));
  await expect(renewal).resolves.toEqual(expect.any(Number));
  expect(tokens.held()).toBe('signed in');
  expect(news).toEqual([]);
});

test('the token of another user is not taken over', async () => {
  const { tokens, refresh, news } = startTokens();
  tokens.take(tokenOf('first'));
  refresh.mockResolvedValue(tokenOf('theirs', 10, 'ben'));
  await expect(tokens.renewal()).rejects.toThrow('another user');
  expect(tokens.held()).toBe('first');
  expect(news).toEqual([{ type: 'session.replaced' }]);
});

test('without an expected session no refresh is sent, and there is no token', async () => {
  const { tokens, refresh, news } = startTokens({ expectsSession: () => false });
  await expect(tokens.renewal()).rejects.toMatchObject({ status: 401 });
  expect(refresh).not.toHaveBeenCalled();
  expect(news).toEqual([{ type: 'session.refused' }]);
});

test('an existing session is refreshed, also if none was expected before the sign-in', async () => {
  const { tokens, refresh } = startTokens({ expectsSession: () => false });
  tokens.take(tokenOf('first'));
  await tokens.renewal();
  expect(refresh).toHaveBeenCalledOnce();
});

test('a listener sees the token of the event that it hears, and can ask for another', async () => {
  const { tokens, refresh } = startTokens();
  const answer = Promise.withResolvers<AccessToken>();
  refresh.mockResolvedValueOnce(tokenOf('first')).mockReturnValueOnce(answer.promise);
  const seen: unknown[] = [];
  tokens.listen(({ type }) => {
    seen.push(type, tokens.held());
    if (refresh.mock.calls.length === 1) void tokens.renewal().then(() => seen.push('again'));
  });
  await tokens.renewal();
  await expect.poll(() => refresh).toHaveBeenCalledTimes(2);
  expect(seen).toEqual(['token.renewed', 'first']);
  answer.resolve(tokenOf('second'));
  await expect.poll(() => seen).toEqual(['token.renewed', 'first', 'token.renewed', 'second', 'again']);
});

/** A store whose first refresh was sent before. */
function startSent(answer: Promise<Response | null>, locks = createLocks()) {
  const sent = { trace: 'trace', sentAt: 0, answer };
  return { sent, locks, ...startTokens({ sent, locks }) };
}

test('a refresh that was sent before the portal was loaded answers the first renewal, without a turn', async () => {
  const { sent, locks, tokens, refresh } = startSent(Promise.resolve(new Response()));
  const turn = Promise.withResolvers<void>();
  void locks.request('session', {}, () => turn.promise);
  await tokens.renewal();
  turn.resolve();
  await tokens.renewal();
  expect(refresh.mock.calls.map(([, given]) => given)).toEqual([sent, undefined]);
});

test('a refresh that was not sent after all, as another tab was at it, waits for its turn', async () => {
  const { locks, tokens, refresh } = startSent(Promise.resolve(null));
  const turn = Promise.withResolvers<void>();
  void locks.request('session', {}, () => turn.promise);
  const renewal = tokens.renewal();
  await Promise.resolve();
  expect(refresh).not.toHaveBeenCalled();
  turn.resolve();
  await renewal;
  expect(refresh).toHaveBeenCalledOnce();
});

test('a refresh that was sent before has no answer: the call says so, and the next one is sent', async () => {
  const { sent, tokens, refresh } = startSent(Promise.reject(new TypeError('Failed to fetch')));
  refresh.mockRejectedValueOnce(unansweredError(refreshSession));
  await expect(tokens.renewal()).rejects.toMatchObject({ status: null });
  await tokens.renewal();
  expect(refresh.mock.calls.map(([, given]) => given)).toEqual([sent, undefined]);
});

test('after a sign-in the refresh that was sent before is not used', async () => {
  const { tokens, refresh } = startSent(Promise.resolve(new Response()));
  tokens.take(tokenOf('signed in'));
  await tokens.renewal();
  expect(refresh.mock.calls.map(([, given]) => given)).toEqual([undefined]);
});
