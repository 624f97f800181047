import { CallError } from '#client/call-error.ts';
import type { TokenEvent } from '#client/tokens.ts';
import type { login, logoutAtGateway } from '#contract/people/auth.calls.ts';
import type { Credentials } from '#contract/people/auth.schemas.ts';
import type { User } from '#contract/people/users.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';

/** Why a sign-in failed; INVALID_PORTAL_USER is the account of a buyer (specification 8.1). */
export type SignInFailure = CallFailure<typeof login> | { code: 'INVALID_PORTAL_USER'; retryAt: null };

export type SessionContext = {
  /** Set in VERIFIED only. */
  user: User | null;
  /** Set in LAPSED only: the user whose session ended during work. */
  lapsedUserQid: string | null;
  failure: SignInFailure | null;
  /** The actor that talks to other tabs has failed, so it gets no more events. */
  isAlone: boolean;
  /** Times on the marketplace's clock, in milliseconds. */
  refreshAt: number;
  /** When a refresh that got no answer is tried again. */
  retryAt: number;
  attempts: number;
};

export type SessionEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'retry.requested' }
  | { type: 'signOut.requested' }
  /** The user with the lapsed session does not want to sign in again. */
  | { type: 'signIn.declined' }
  | { type: 'user.changed'; user: User }
  | TokenEvent;

/** `session.ended` precedes `reload.required`, so that cached data is removed first (specification 4.1). */
export type SessionEmittedEvent =
  /** `isResumed`: the same user has signed in again after the session had lapsed. */
  | { type: 'session.started'; user: User; isResumed: boolean }
  /** The session ended during work; the screen stays. */
  | { type: 'session.lapsed' }
  | { type: 'session.ended'; reason: 'signedOut' | 'expired' }
  | { type: 'signIn.refused'; reason: 'buyer' }
  | { type: 'signOut.failed'; failure: CallFailure<typeof logoutAtGateway> }
  | { type: 'reload.required' };

const MOST_SECONDS_APART = 30;

/**
 * The next attempt: 1, 2, 4, 8, 16, then always 30 seconds after the error, and not before the marketplace accepts
 * one.
 */
export function retryTimeAfter(error: unknown, attempts: number): number {
  if (!(error instanceof CallError)) return 0;
  const seconds = Math.min(2 ** attempts, MOST_SECONDS_APART);
  return error.at + Math.max(seconds, error.retryAfter ?? 0) * 1000;
}
