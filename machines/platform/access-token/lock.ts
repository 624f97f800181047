/** The name of the lock under which the tabs of a browser refresh their session. */
export const SESSION_LOCK = 'session';
const LOCK_TIMEOUT = 5_000;

/**
 * Runs `work` while no other tab of this browser refreshes or signs in. The lock only saves the marketplace a second
 * refresh: a tab that waits too long, or cannot wait, continues without. `hasWaited`: another tab had the lock when this
 * one asked for it.
 */
export async function underLock<T>(
  locks: LockManager | undefined,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  if (!locks) return work(false);
  const running: { result?: Promise<T> } = {};
  const run = (hasWaited: boolean) => (running.result = work(hasWaited));
  try {
    await locks.request(SESSION_LOCK, { ifAvailable: true }, (lock) => lock && run(false));
    const signal = AbortSignal.timeout(LOCK_TIMEOUT);
    if (!running.result) await locks.request(SESSION_LOCK, { signal }, () => run(true));
  } catch {
    // Either the work failed, and its result says so, or the lock did not come.
  }
  return running.result ?? work(false);
}
