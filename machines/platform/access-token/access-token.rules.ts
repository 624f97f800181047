import { failureOf } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import type { TokenEvent } from '#client/tokens.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import type { AccessToken } from '#contract/people/auth.schemas.ts';

/** A token is not used in its last minute, and renewed 8 minutes after it came (decisions 3). */
const MARGIN = 60_000;
const RENEW_AFTER = 8 * 60_000;

export type AccessTokenContext = {
  /** Set while the session is open, and in `replaced`, where it is the former user's. */
  token: AccessToken | null;
  /** When the token is to be refreshed, on the marketplace's clock. */
  refreshAt: number;
  /** Why the last refresh brought no token. */
  failure: unknown;
};

export type AccessTokenEvent =
  /** `expectsSession`: this browser may have a session, although this tab has no token. */
  | { type: 'renewal.requested'; expectsSession: boolean }
  /** This tab may refresh. `mayHear`: another tab had its turn meanwhile, and the message of its token may still come. */
  | { type: 'turn.came'; mayHear: boolean }
  /** The marketplace did not accept this token. */
  | { type: 'token.refused'; accessToken: string }
  | { type: 'token.dropped' }
  | { type: 'signIn.succeeded'; token: AccessToken }
  | { type: 'signIn.announced' }
  | { type: 'signOut.succeeded' }
  | TabMessage;

/** What tabs tell each other: a new token, or a sign-out. */
export type TabMessage = { type: 'token.renewed'; token: AccessToken } | { type: 'session.left' };

export type AccessTokenEmittedEvent = TokenEvent;

/** By the marketplace's clock as far as this tab knows it, which may be wrong. */
export function isExpired(token: AccessToken | null): boolean {
  return (token?.accessExp ?? 0) - MARGIN <= serverNow();
}

/** A token that has expired when it comes is not refreshed at once again: its successor may have expired, too. */
export function refreshTimeOf(token: AccessToken): number {
  const now = serverNow();
  return isExpired(token) ? now + MARGIN : Math.min(now + RENEW_AFTER, token.accessExp - MARGIN);
}

/** A token names its user by the signature. */
export function isOfUserOf(held: AccessToken | null, token: AccessToken): boolean {
  return (held ?? token).signature === token.signature;
}

export function hasSessionEnded(error: unknown): boolean {
  return failureOf(refreshSession, error).status === 401;
}
