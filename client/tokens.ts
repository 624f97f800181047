import * as v from 'valibot';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { AccessToken } from '#contract/people/auth.schemas.ts';
import { CallError } from './call-error.ts';
import { serverNow } from './server-time.ts';

/** A token is not used in its last minute, and renewed 8 minutes after it came (decisions 3). */
const MARGIN = 60_000;
const RENEW_AFTER = 8 * 60_000;
const LOCK_NAME = 'session';
const LOCK_TIMEOUT = 5_000;
/** The message of the tab that had the lock may arrive after the lock, later on a busy computer. */
const MESSAGE_TIMEOUT = 500;
const LEFT = 'The session was left.';

/** The token of `token.renewed`; `session.left` has none. */
const TabMessage = v.object({
  type: v.picklist(['token.renewed', 'session.left']),
  token: v.optional(AccessToken),
});

/** Session events that this tab's session machine did not cause. Times are those of the marketplace's clock. */
export type TokenEvent =
  | { type: 'token.renewed'; refreshAt: number }
  /** The marketplace does not know the session any more. */
  | { type: 'session.refused' }
  /** Another tab signed out. */
  | { type: 'session.left' }
  /** Another user has signed in in this browser; this tab did not take over that session. */
  | { type: 'session.replaced' };

export type TokenOptions = {
  refresh: (signal: AbortSignal) => Promise<AccessToken>;
  /** Lets one tab refresh at a time where the browser has locks; the marketplace tolerates two. */
  locks?: LockManager;
  /** Publishes new tokens and sign-outs to the other tabs. */
  tabs?: BroadcastChannel;
  /** False where there cannot be a session yet: then no token is requested. */
  expectsSession?: () => boolean;
};

export type AccessTokenStore = ReturnType<typeof createAccessTokenStore>;

/** Keeps the access token of this tab in memory only: neither another page nor a later visit can read it. */
export function createAccessTokenStore({ refresh, locks, tabs, expectsSession = () => true }: TokenOptions) {
  let token: AccessToken | null = null;
  /** The user of this session: the signature that the marketplace gives to a user. */
  let owner: string | null = null;
  let state: 'open' | 'refused' | 'left' = 'open';
  let refreshAt = 0;
  /**
   * Set for a token that has expired by the clock of this tab when it comes: the clock may be wrong, and the
   * marketplace decides.
   */
  let ignoresClock = false;
  /** Stopped by each sign-in and sign-out: its answer would set the cookie of the former session, and is ignored. */
  const renewal = oneAtATime(refreshNow);
  const listeners = new Set<(news: TokenEvent) => void>();

  function tell(news: TokenEvent): void {
    for (const listener of listeners) listener(news);
  }

  function post(message: v.InferOutput<typeof TabMessage>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    tabs?.postMessage(message);
  }

  function held(): string | null {
    return token && (ignoresClock || !isExpired(token)) ? token.accessToken : null;
  }

  function isLeft(): boolean {
    return state === 'left';
  }

  function hold(next: AccessToken): number {
    token = next;
    owner = next.signature;
    state = 'open';
    ignoresClock = isExpired(next);
    refreshAt = refreshTimeOf(next);
    return refreshAt;
  }

  function forget(reason: 'refused' | 'left'): void {
    renewal.stop();
    token = null;
    owner = null;
    state = reason;
  }

  async function refreshNow(signal: AbortSignal): Promise<number> {
    const before = token;
    const stayHere = () => {
      if (signal.aborted) throw new Error(LEFT);
    };
    return underLock(locks, async (hasWaited) => {
      stayHere();
      // The tab that had the lock may have refreshed: a second refresh could overtake those of tabs without locks.
      if (tabs && hasWaited && token === before) await nextMessage(tabs, signal).then(stayHere);
      if (token !== before && held() !== null) return refreshAt;
      if (owner === null && !expectsSession()) throw new CallError(refreshSession, 401);
      const refreshed = await refresh(signal);
      stayHere();
      // Published before the next tab gets the lock: it would refresh again.
      return takeOver(refreshed);
    }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401 && !signal.aborted) {
        forget('refused');
        tell({ type: 'session.refused' });
      }
      throw error;
    });
  }

  function takeOver(refreshed: AccessToken): number {
    if (owner !== null && owner !== refreshed.signature) {
      tell({ type: 'session.replaced' });
      throw new Error('The session is another user’s.');
    }
    hold(refreshed);
    post({ type: 'token.renewed', token: refreshed });
    tell({ type: 'token.renewed', refreshAt });
    return refreshAt;
  }

  tabs?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(TabMessage, data);
    if (!message.success) return;
    const { type, token: told } = message.output;
    if (type === 'session.left') {
      forget('left');
      tell({ type });
    } else if (told && !isLeft()) {
      if (owner !== null && owner !== told.signature) {
        renewal.stop();
        tell({ type: 'session.replaced' });
      } else tell({ type: 'token.renewed', refreshAt: hold(told) });
    }
  });

  return {
    held,

    /** Rejects when the session is left while it waits: no further request is sent for that user. */
    async current(): Promise<string | null> {
      if (held() !== null || state !== 'open') return held();
      await renewal.run().catch(() => {});
      if (isLeft()) throw new Error(LEFT);
      return held();
    },

    async renew(refused: string): Promise<string | null> {
      if (held() === refused) ignoresClock = false;
      if ((held() === null || held() === refused) && state === 'open') await renewal.run().catch(() => {});
      return held() === refused ? null : held();
    },

    /** Resolves with the time of the next refresh; rejects with what the refresh call met. */
    renewal: renewal.run,

    /** Signs in after the refreshes that are under way in any tab: the cookie that is set last is the one that stays. */
    inTurn<T>(signIn: () => Promise<T>): Promise<T> {
      return underLock(locks, signIn);
    },

    /** Stores the token of a sign-in and returns when it is to be refreshed. */
    take(signedIn: AccessToken): number {
      renewal.stop();
      return hold(signedIn);
    },

    /** Publishes a sign-in to the other tabs, once it is complete. */
    announceSignIn(): void {
      if (token) post({ type: 'token.renewed', token });
    },

    /**
     * Drops a session that this tab has signed out of and tells other tabs; only a sign-in in this tab starts a new
     * one.
     */
    leave(): void {
      forget('left');
      post({ type: 'session.left' });
    },

    /** Discards a token that is of no use here; sign-ins in other tabs are still received. */
    drop(): void {
      forget('refused');
    },

    /** `session.refused` is published before the refresh that met it rejects. */
    listen(listener: (news: TokenEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isExpired({ accessExp }: AccessToken): boolean {
  return accessExp - MARGIN <= serverNow();
}

/** A token that has expired when it comes is not refreshed at once again: its successor may have expired, too. */
function refreshTimeOf(token: AccessToken): number {
  const now = serverNow();
  return isExpired(token) ? now + MARGIN : Math.min(now + RENEW_AFTER, token.accessExp - MARGIN);
}

/** Shares one running operation among all callers; after a stop the next caller starts a new one. */
function oneAtATime<T>(work: (signal: AbortSignal) => Promise<T>) {
  let running: { result: Promise<T>; stop: AbortController } | null = null;
  return {
    run(): Promise<T> {
      if (running) return running.result;
      const stop = new AbortController();
      const result = work(stop.signal).finally(() => {
        if (running?.stop === stop) running = null;
      });
      running = { result, stop };
      return result;
    },
    stop(): void {
      running?.stop.abort();
      running = null;
    },
  };
}

/** Resolves after the next message of another tab is handled, or soon without one. */
function nextMessage(tabs: BroadcastChannel, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    stopped.addEventListener('abort', end);
    AbortSignal.timeout(MESSAGE_TIMEOUT).addEventListener('abort', end);
    tabs.addEventListener('message', end, { once: true });
  });
}

/**
 * The lock only saves the marketplace a second refresh: a tab that waits too long, or cannot wait, continues without.
 * `hasWaited`: another tab had the lock when this one asked for it.
 */
async function underLock<T>(
  locks: LockManager | undefined,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  if (!locks) return work(false);
  const running: { result?: Promise<T> } = {};
  const run = (hasWaited: boolean) => (running.result = work(hasWaited));
  try {
    await locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => lock && run(false));
    const signal = AbortSignal.timeout(LOCK_TIMEOUT);
    if (!running.result) await locks.request(LOCK_NAME, { signal }, () => run(true));
  } catch {
    // Either the work failed, and its result says so, or the lock did not come.
  }
  return running.result ?? work(false);
}
