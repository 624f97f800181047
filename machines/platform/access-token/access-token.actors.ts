import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import type { AccessTokenEvent } from './access-token.rules.ts';
import { underLock } from './lock.ts';

/** The message of the tab that had the lock may arrive after the lock, later on a busy computer. */
const MESSAGE_TIMEOUT = 500;

/**
 * Sends `turn.came` when this tab may refresh, and keeps its turn until it is stopped. `hearsTabs`: this tab gets the
 * messages of others.
 */
export function turnUnder(locks: LockManager | undefined, hearsTabs: boolean) {
  return fromCallback<EventObject>(({ sendBack }) => {
    const over = new AbortController();
    void underLock(locks, (hasWaited) => {
      const came: AccessTokenEvent = { type: 'turn.came', mayHear: hasWaited && hearsTabs };
      sendBack(came);
      return aborted(over.signal);
    });
    return () => over.abort();
  });
}

export const messageTimeout = fromPromise<void>(() => aborted(AbortSignal.timeout(MESSAGE_TIMEOUT)));

export function refreshBy(refresh: (signal: AbortSignal) => Promise<AccessToken>) {
  return fromPromise<AccessToken>(({ signal }) => refresh(signal));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
