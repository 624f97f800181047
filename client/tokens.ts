import type { AccessToken } from '#contract/people/auth.schemas.ts';

/** The source of bearer tokens. The marketplace refuses a call without one. */
export type TokenSource = {
  /** The current token while it is valid for another minute. */
  held: () => string | null;
  /**
   * The current token, else a new one; null without a session. Rejects when the session is left while it waits, and when
   * the refresh has no answer.
   */
  current: () => Promise<string | null>;
  /** A token other than `refused`, which the marketplace did not accept; null when there is none. */
  renew: (refused: string) => Promise<string | null>;
};

/** Session events that this tab's session machine did not cause. Times are those of the marketplace's clock. */
export type TokenEvent =
  | { type: 'token.renewed'; refreshAt: number }
  /** The marketplace does not know the session any more. */
  | { type: 'session.refused' }
  /** Another tab signed out. */
  | { type: 'session.left' }
  /** Another user has signed in in this browser; this tab did not take over that session. */
  | { type: 'session.replaced' };

/** The access token of this tab, as signing in and out see it. */
export type AccessTokenStore = TokenSource & {
  /** Refreshes once for all that ask; resolves with the time of the next refresh, rejects with what the call met. */
  renewal: () => Promise<number>;
  /** Signs in after the refreshes that are under way in any tab: the cookie that is set last is the one that stays. */
  inTurn: <T>(signIn: () => Promise<T>) => Promise<T>;
  /** Stores the token of a sign-in and returns when it is to be refreshed. */
  take: (signedIn: AccessToken) => number;
  /** Publishes a sign-in to the other tabs, once it is complete. */
  announceSignIn: () => void;
  /** Drops a session that this tab has signed out of and tells other tabs; only a sign-in in this tab starts a new one. */
  leave: () => void;
  /** Discards a token that is of no use here; sign-ins in other tabs are still received. */
  drop: () => void;
  /** `session.refused` is published before the refresh that met it rejects. */
  listen: (listener: (news: TokenEvent) => void) => () => void;
};
