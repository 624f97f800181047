import { setTimeout as pause } from 'node:timers/promises';
import { HOUR, SECOND, type Clock } from '#server/clock.ts';
import type { Log } from '#server/marketplace.ts';
import type { Resource } from '#server/resource.ts';
import type { Store } from '#server/store/connect.ts';
import { runDueTasks, type TaskHandlers } from './tasks.ts';

/** After so many tasks in a row the regular work has its turn, and tasks that became due meanwhile. */
const MOST_IN_A_ROW = 20;

type Deps = { store: Store; log: Log; clock: Clock; resources: readonly Resource[] };
export type Worker = { stop(): Promise<void> };

/** Runs due tasks and regular work at least once a second until it is stopped; stopping waits for the current task. */
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
    let areMoreDue = false;
    try {
      areMoreDue = (await runDueTasks({ store, log }, handlers, now, MOST_IN_A_ROW)) === MOST_IN_A_ROW;
      await runRegularWork('everySecond', { store, resources }, now);
      if (now.getTime() - lastHourlyRun >= HOUR) {
        await runRegularWork('everyHour', { store, resources }, now);
        lastHourlyRun = now.getTime();
      }
    } catch (error) {
      log.error({ err: error }, 'the worker could not reach the store');
    }
    if (!areMoreDue) await pause(SECOND, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
