import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import type { AccessTokenEvent } from './access-token.rules.ts';
import { underLock } from './lock.ts';

/** The message of the tab that had the lock may arrive after the lock, later on a busy computer. */
const MESSAGE_TIMEOUT = 500;

/**
 * Sends `turn.came` when this tab may refresh, and keeps its turn until it is stopped. `hearsTabs`: this tab gets the
 * messages of others. `sent`: the answer of a refresh that was sent in a turn before, null where there was none to have.
 */
export function turnUnder(
  locks: LockManager | undefined,
  hearsTabs: boolean,
  sent: () => Promise<Response | null> | undefined = () => undefined,
) {
  return fromCallback<EventObject>(({ sendBack }) => {
    const over = new AbortController();
    const tell = (mayHear: boolean) => sendBack({ type: 'turn.came', mayHear } satisfies AccessTokenEvent);
    const ask = () =>
      underLock(locks, (hasWaited) => {
        tell(hasWaited && hearsTabs);
        return aborted(over.signal);
      });
    const answer = sent();
    if (!answer) void ask();
    else
      answer.then(
        (came) => (came ? tell(false) : void ask()),
        () => tell(false),
      );
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
