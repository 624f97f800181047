import { fromCallback, fromPromise } from 'xstate';
import { api, tokens } from '#client/api.ts';
import { CallError } from '#client/call-error.ts';
import type { TokenEvent } from '#client/tokens.ts';
import { login, logoutAtGateway, refreshSession } from '#contract/people/auth.calls.ts';
import type { Credentials } from '#contract/people/auth.schemas.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { attemptOf } from '#machines/platform/attempt/define-attempt.ts';

/** When the access token is refreshed, in milliseconds on the marketplace's clock. */
export type RefreshOutput = { refreshAt: number };
export type SignInOutput = RefreshOutput & { user: User };

/** Refreshes the access token. The token never enters a machine, because machines are inspected and recorded. */
export const refreshToken = fromPromise<RefreshOutput>(async () => {
  try {
    return { refreshAt: await tokens().renewal() };
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(refreshSession, null);
  }
});

const makeSignIn = fromPromise<SignInOutput, Credentials>(async ({ input, signal }) => {
  const { user, ...token } = await tokens().inTurn(() => api(login, { body: input }, { signal }));
  // A cancelled sign-in starts no session, even if its answer has just come.
  signal.throwIfAborted();
  return { user, refreshAt: tokens().take(token) };
});

export const signIn = attemptOf(() => login, makeSignIn);

const makeSignOut = fromPromise<void>(async ({ signal }) => {
  await api(logoutAtGateway, {}, { signal });
  tokens().leave();
});

/**
 * Ends the session at the marketplace. Fails when the marketplace is unreachable, or the user stops waiting, because the
 * session may still be valid.
 */
export const signOut = attemptOf(() => logoutAtGateway, makeSignOut);

/** Ends the session of a user who may not use the portal. */
export const refuseUser = fromPromise<void>(({ signal }) => api(logoutAtGateway, {}, { signal }));

export const clearStorage = fromPromise<void>(() => {
  localStorage.clear();
  sessionStorage.clear();
  return Promise.resolve();
});

export type TabEvent = { type: 'signIn.announced' | 'signOut.announced' | 'token.dropped' };

/** Connects the session with other tabs and with the API client of this tab. */
export const tabConnection = fromCallback<TabEvent>(({ sendBack, receive }) => {
  receive(({ type }) => {
    if (type === 'signIn.announced') tokens().announceSignIn();
    else if (type === 'signOut.announced') tokens().leave();
    else tokens().drop();
  });
  return tokens().listen((news: TokenEvent) => sendBack(news));
});
