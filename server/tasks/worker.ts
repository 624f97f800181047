import { setTimeout as pause } from 'node:timers/promises';
import { HOUR, SECOND, type Clock } from '#server/clock.ts';
import type { Log } from '#server/marketplace.ts';
import type { Resource } from '#server/resource.ts';
import type { Store } from '#server/store/connect.ts';
import { runDueTasks, type TaskHandlers } from './tasks.ts';

type Deps = { store: Store; log: Log; clock: Clock; resources: readonly Resource[] };
export type Worker = { stop(): Promise<void> };

/** Runs due tasks and regular work once a second until it is stopped; stopping waits for the current task. */
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

/** Runs what every resource does at an interval, one resource after the other. */
export async function runRegularWork(
  interval: 'everySecond' | 'everyHour',
  { store, resources }: Pick<Deps, 'store' | 'resources'>,
  now: Date,
): Promise<void> {
  for (const resource of resources) await resource[interval]?.(store.db, now);
}

async function work(
  { store, log, clock, resources }: Deps,
  handlers: TaskHandlers,
  stopping: AbortSignal,
): Promise<void> {
  let lastHourlyRun = -Infinity;
  while (!stopping.aborted) {
    const now = clock.now();
    try {
      await runDueTasks({ store, log }, handlers, now);
      await runRegularWork('everySecond', { store, resources }, now);
      if (now.getTime() - lastHourlyRun >= HOUR) {
        await runRegularWork('everyHour', { store, resources }, now);
        lastHourlyRun = now.getTime();
      }
    } catch (error) {
      log.error({ err: error }, 'the worker could not reach the store');
    }
    await pause(SECOND, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
