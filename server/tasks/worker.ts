import { setTimeout as pause } from 'node:timers/promises';
import { HOUR, SECOND, type Clock } from '#server/clock.ts';
import type { Log } from '#server/marketplace.ts';
import { expireDueSales } from '#server/sales/expiry.store.ts';
import type { Store } from '#server/store/connect.ts';
import { runDueTasks, type TaskHandlers } from './tasks.ts';
import { tidy } from './tidy.ts';

type Deps = { store: Store; log: Log; clock: Clock };
export type Worker = { stop(): Promise<void> };

/** Looks for due tasks once a second until it is stopped; stopping waits for the task at hand. */
export function startWorker(deps: Deps, handlers: TaskHandlers): Worker {
  const stopping = new AbortController();
  const stopped = work(deps, handlers, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return stopped;
    },
  };
}

async function work(deps: Deps, handlers: TaskHandlers, stopping: AbortSignal): Promise<void> {
  let tidiedAt = -Infinity;
  while (!stopping.aborted) {
    const now = deps.clock.now();
    try {
      await runDueTasks(deps, handlers, now);
      await expireDueSales(deps.store.db, now);
      if (now.getTime() - tidiedAt >= HOUR) {
        await tidy(deps.store.db, now);
        tidiedAt = now.getTime();
      }
    } catch (error) {
      deps.log.error({ err: error }, 'the worker could not reach the store');
    }
    await pause(SECOND, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
