import { serverNow } from '#client/server-time.ts';
import { retryTimeAfter } from '#machines/platform/session/session.rules.ts';

const PAUSE_MS = 1_000;

/**
 * When a stream is opened again: a second after it ended, later after each error in a row, and up to a second later for
 * some users, because all streams break off at once when a process stops.
 */
export function reopenTime({ error, attempts, userQid }: Reopening): number {
  const earliest = Math.max(retryTimeAfter(error, attempts), serverNow() + PAUSE_MS);
  return earliest + (Number.parseInt(userQid.slice(0, 6), 16) % PAUSE_MS);
}

type Reopening = { error: unknown; attempts: number; userQid: string };
