import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/marketplace.ts';
import { HOUR, SECOND, type Clock } from '#server/platform/clock.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { releaseFormerClaims } from '#server/platform/tasks/claims.ts';
import { runDueLongTasks, type LongTaskHandlers } from '#server/platform/tasks/long-tasks.ts';
import { runDueTasks, type TaskHandlers } from '#server/platform/tasks/tasks.ts';
import type { Resource } from './resource.ts';

/** After so many tasks in a row the regular work has its turn, and tasks that became due meanwhile. */
const MOST_IN_A_ROW = 20;

type Deps = { store: Store; log: Log; clock: Clock; resources: readonly Resource[] };
export type Worker = { stop(): Promise<void> };

/** Long tasks do not delay the others. */
const LONG_TASKS_AT_ONCE = 2;

/**
 * Runs due tasks and regular work at least once a second until it is stopped; stopping waits for the current task, and a long one
 * for its current transaction.
 */
export function startWorker(deps: Deps, handlers: TaskHandlers, longHandlers: LongTaskHandlers = {}): Worker {
  const stopping = new AbortController();
  const stopped = start(deps, handlers, longHandlers, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await stopped;
    },
  };
}

async function start(
  deps: Deps,
  handlers: TaskHandlers,
  longHandlers: LongTaskHandlers,
  stopping: AbortSignal,
): Promise<void> {
  const { store, log, clock } = deps;
  await releaseFormerClaims(store).catch((error: unknown) => logUnreachable(log, error));
  const workOnLongTasks = () =>
    everySecondUntil(stopping, log, async () => {
      await runDueLongTasks({ store, log, clock, stopping }, longHandlers);
      return false;
    });
  const longWork = Object.keys(longHandlers).length === 0 ? 0 : LONG_TASKS_AT_ONCE;
  await Promise.all([
    work(deps, handlers, Object.keys(longHandlers), stopping),
    ...Array.from({ length: longWork }, workOnLongTasks),
  ]);
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
  longKinds: string[],
  stopping: AbortSignal,
): Promise<void> {
  let lastHourlyRun = -Infinity;
  await everySecondUntil(stopping, log, async () => {
    const now = clock.now();
    const selection = { most: MOST_IN_A_ROW, longKinds };
    const count = await runDueTasks({ store, log }, handlers, now, selection);
    await runRegularWork('everySecond', { store, resources }, now);
    if (now.getTime() - lastHourlyRun >= HOUR) {
      await runRegularWork('everyHour', { store, resources }, now);
      lastHourlyRun = now.getTime();
    }
    return count === MOST_IN_A_ROW;
  });
}

/** Runs once a second, and again at once when there is more to do. */
async function everySecondUntil(stopping: AbortSignal, log: Log, run: () => Promise<boolean>): Promise<void> {
  while (!stopping.aborted) {
    const isMoreDue = await run().catch((error: unknown) => {
      logUnreachable(log, error);
      return false;
    });
    if (!isMoreDue) await pause(SECOND, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}

function logUnreachable(log: Log, error: unknown): void {
  log.error({ err: error }, 'the worker could not reach the store');
}
