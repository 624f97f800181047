import { CallError } from '#client/call-error.ts';
import type { TokenNews } from '#client/tokens.ts';
import type { CallFailure } from '#contract/call.ts';
import type { login, logoutHere } from '#contract/auth/auth.calls.ts';
import type { Credentials } from '#contract/auth/auth.schemas.ts';
import type { User } from '#contract/users/users.schemas.ts';

/** Why nobody is signed in; INVALID_PORTAL_USER is a buyer's account (specification 8.1). */
export type SignInFailure = CallFailure<typeof login> | { code: 'INVALID_PORTAL_USER' };

export type SessionContext = {
  /** Known in VERIFIED only. */
  user: User | null;
  /** Whose session ended while they were at work: they may sign in again over the page. The `qid` of the user. */
  lapsed: string | null;
  failure: SignInFailure | null;
  /** What tells the other tabs has broken: nothing is told any more. */
  isAlone: boolean;
  /** Times on the marketplace's clock, in milliseconds. */
  refreshAt: number;
  /** Until when a sign-in is throttled, or a refresh that was not answered is put off. */
  retryAt: number;
  attempts: number;
};

export type SessionEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'retry.requested' }
  | { type: 'signOut.requested' }
  /** Whoever was at work does not sign in again over the page. */
  | { type: 'signIn.declined' }
  | { type: 'user.changed'; user: User }
  | TokenNews;

/** Facts for the page: `session.ended` before `reload.required`, so that cached data goes first (specification 4.1). */
export type SessionEmittedEvent =
  /** `isResumed`: the same user goes on after the session had lapsed. */
  | { type: 'session.started'; user: User; isResumed: boolean }
  /** The session ended in the middle of work; what is on the screen stays. */
  | { type: 'session.lapsed' }
  | { type: 'session.ended'; reason: 'signedOut' | 'expired' }
  | { type: 'signIn.refused'; reason: 'buyer' }
  | { type: 'signOut.failed'; failure: CallFailure<typeof logoutHere> }
  | { type: 'reload.required' };

const MOST_SECONDS_APART = 30;

/** 1, 2, 4, 8, 16 seconds and then half a minute after it happened, and not before the marketplace allows. */
export function retryAtAfter(error: unknown, attempts: number): number {
  if (!(error instanceof CallError)) return 0;
  const seconds = Math.min(2 ** attempts, MOST_SECONDS_APART);
  return error.at + Math.max(seconds, error.retryAfter ?? 0) * 1000;
}
