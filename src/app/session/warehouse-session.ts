import { logProblem } from '#client/log.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { userTypeOf } from '#machines/platform/session/session.user.ts';
import type { Portal } from '#src/app/portal.ts';
import { env } from '#src/env.ts';
import { loadWhenOnline } from '#src/lib/load-when-online.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { offlineUser } from './offline-user.ts';

const loadQueue = () => import('#src/warehouse/scanning/queue/scan-queue.ts');

/** Runs the scan queue of a warehouse user while they are signed in, or known and offline. Returns a stop function. */
export function followWarehouseUser({ session, readSession }: Portal): () => void {
  let followed: string | null = null;
  let isConfirmed = false;
  let noted: string | null = null;
  let renewal = 0;
  let stop = () => {};

  function follow() {
    const { session: state, user, isOffline } = readSession();
    if (state === 'INVALID') offlineUser.forget();
    if (user && !isOffline && user.qid !== noted) {
      noted = user.qid;
      offlineUser.note(user);
    }
    const qid = state === 'LAPSED' ? followed : warehouseQidOf(state === 'VERIFIED' ? user : null);
    const confirms = qid !== null && state === 'VERIFIED' && !isOffline;
    // A new token confirms the user once more: the queue stops when the marketplace refuses one.
    const { refreshAt } = session.getSnapshot().context;
    const isRenewed = confirms && refreshAt !== renewal;
    renewal = refreshAt;
    const isKnown = qid === followed && confirms === isConfirmed;
    if (isKnown && !isRenewed) return;
    followed = qid;
    isConfirmed = confirms;
    void runQueue(isKnown);
  }

  async function runQueue(isKnown: boolean) {
    const { scanQueue } = await loadWhenOnline(loadQueue, (error) => logProblem('rest', error));
    stop = scanQueue.stop;
    if (followed === null) stop();
    else scanQueue.start(followed, isConfirmed);
    if (import.meta.env.PROD && isConfirmed && !isKnown) whenIdle(keepForOffline);
  }

  const subscription = session.subscribe(follow);
  return () => {
    subscription.unsubscribe();
    followed = null;
    stop();
  };
}

function keepForOffline(): void {
  void import('#src/warehouse/scanning/queue/offline-worker.ts')
    .then(({ registerOfflineWorker }) => registerOfflineWorker())
    .catch((error: unknown) => logProblem('rest', error));
}

function warehouseQidOf(user: User | null): string | null {
  return user && userTypeOf(user, env.ENABLE_WAREHOUSE) === 'WAREHOUSE' ? user.qid : null;
}
