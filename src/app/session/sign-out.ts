import { useSyncExternalStore } from 'react';
import { userTypeOf } from '#machines/platform/session/session.user.ts';
import type { Portal } from '#src/app/portal.ts';
import { env } from '#src/env.ts';

let isAsking = false;
const watchers = new Set<() => void>();

/**
 * Signs a user out. A warehouse user whose scans are not sent yet is asked before, and `onStay` is called when they
 * stay.
 */
export async function requestSignOut({ session, notify, readSession }: Portal, onStay?: () => void) {
  const { user, isOffline } = readSession();
  if (isOffline) {
    return notify({ variant: 'warning', message: 'You’re offline. Sign out once you’re back online.' });
  }
  const signOut = () => session.send({ type: 'signOut.requested' });
  if (!user || userTypeOf(user, env.ENABLE_WAREHOUSE) !== 'WAREHOUSE') return signOut();
  note(true);
  // Without the code nothing was scanned in this visit.
  const loaded = await import('#src/warehouse/scanning/queue/scan-queue.ts').catch(() => null);
  loaded?.scanQueue.start(user.qid, true);
  const isAllowed = loaded ? await loaded.scanQueue.askToLeave() : true;
  note(false);
  if (isAllowed) signOut();
  else onStay?.();
}

/** Whether a user is being asked before the sign-out. */
export function useLeaveQuestion(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isAsking,
    () => false,
  );
}

function note(asks: boolean): void {
  isAsking = asks;
  for (const watcher of watchers) watcher();
}
