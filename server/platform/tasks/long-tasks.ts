import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '#server/marketplace.ts';
import { addMilliseconds, MINUTE, SECOND, type Clock } from '#server/platform/clock.ts';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { claimTask, reasonOf, updateClaimed, type ClaimedTask } from './claims.ts';

/** A claimed task that works in several transactions of its own, between which requests are answered (record 103). */
export type LongTask = {
  payload: unknown;
  /** Aborted when the worker stops. */
  signal: AbortSignal;
  /**
   * Runs a change in a transaction that also renews the claim. Throws when the worker stops or another worker has taken
   * the task over; the handler lets that error pass.
   */
  change: <Result>(run: (tx: Tx, now: Date) => Promise<Result>) => Promise<Result>;
};

export type LongTaskHandler = {
  /**
   * Does the whole task. It may run again from the beginning, so it removes first what an earlier attempt has left, or
   * goes on from there.
   */
  run: (task: LongTask) => Promise<void>;
  /** Records that the task is given up: it failed at each attempt, or its process was killed. */
  giveUp: (task: { tx: Tx; payload: unknown; now: Date }) => Promise<void>;
};

/** Handlers by the kind of task. */
export type LongTaskHandlers = Record<string, LongTaskHandler>;

type Deps = { store: Store; log: Log; clock: Clock; stopping?: AbortSignal };

const CLAIM = 2 * MINUTE;
const MOST_ATTEMPTS = 3;
const BACKOFF = 2 * SECOND;

/** Thrown by `change` of a task that this worker must not go on with. */
class EndedClaim extends Error {}

/** Runs every long task that is due, one after the other, and returns their number. */
export async function runDueLongTasks(deps: Deps, handlers: LongTaskHandlers): Promise<number> {
  const kinds = { only: Object.keys(handlers) };
  for (let count = 0; ; count += 1) {
    if (deps.stopping?.aborted) return count;
    const task = await claimTask(deps.store, { now: deps.clock.now(), duration: CLAIM, kinds });
    const handler = task && handlers[task.kind];
    if (!handler) return count;
    await runLongTask(deps, handler, task);
  }
}

async function runLongTask(deps: Deps, handler: LongTaskHandler, task: ClaimedTask): Promise<void> {
  const { clock, log, stopping = new AbortController().signal } = deps;
  const { qid, kind, attempts } = task;
  if (attempts > MOST_ATTEMPTS) {
    log.error({ task: qid, kind, attempts }, 'the process of a task ended each time');
    return giveUp(deps, handler, task, 'interrupted');
  }
  try {
    await handler.run({ payload: JSON.parse(task.payload), signal: stopping, change: changeOf(deps, task) });
    const done = { doneAt: clock.now().toISOString(), claimedUntil: null, failure: null };
    await updateClaimed(deps.store.db, task).set(done).execute();
  } catch (error) {
    if (stopping.aborted) return release(deps, task);
    if (error instanceof EndedClaim) return undefined;
    const givesUp = attempts >= MOST_ATTEMPTS;
    log.error({ err: error, task: qid, kind, attempts, givesUp }, 'a task failed');
    if (givesUp) return giveUp(deps, handler, task, reasonOf(error));
    const runAt = addMilliseconds(clock.now(), BACKOFF * attempts).toISOString();
    await updateClaimed(deps.store.db, task)
      .set({ claimedUntil: null, runAt, failure: reasonOf(error) })
      .execute();
  }
}

function changeOf({ store, clock, stopping }: Deps, task: ClaimedTask): LongTask['change'] {
  return async (run) => {
    // SQLite works in this thread and never yields it by itself.
    await nextTurn();
    if (stopping?.aborted) throw new EndedClaim('The worker stops.');
    return runTransaction(store, async (tx) => {
      const now = clock.now();
      const claimedUntil = addMilliseconds(now, CLAIM).toISOString();
      const { numUpdatedRows } = await updateClaimed(tx, task).set({ claimedUntil }).executeTakeFirst();
      if (numUpdatedRows === 0n) throw new EndedClaim('Another worker has taken the task over.');
      return run(tx, now);
    });
  };
}

/** An attempt that a stop has ended does not count. */
async function release({ store }: Deps, task: ClaimedTask): Promise<void> {
  await updateClaimed(store.db, task)
    .set({ claimedUntil: null, attempts: task.attempts - 1 })
    .execute();
}

async function giveUp(
  { store, clock }: Deps,
  handler: LongTaskHandler,
  task: ClaimedTask,
  failure: string,
): Promise<void> {
  const now = clock.now();
  await runTransaction(store, async (tx) => {
    const done = { doneAt: now.toISOString(), claimedUntil: null, failure };
    const { numUpdatedRows } = await updateClaimed(tx, task).set(done).executeTakeFirst();
    if (numUpdatedRows > 0n) await handler.giveUp({ tx, payload: JSON.parse(task.payload), now });
  });
}
