import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '#server/marketplace.ts';
import { addMilliseconds, DAY, MINUTE, SECOND } from '#server/platform/clock.ts';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { claimTask, reasonOf, updateClaimed, type ClaimedTask } from './claims.ts';

/** Handles a task in the transaction that marks it as done; when it throws, the task is tried again. */
export type TaskHandler = (task: { tx: Tx; payload: unknown; now: Date }) => Promise<void>;
/** Task handlers by the kind of task. */
export type TaskHandlers = Record<string, TaskHandler>;

type Deps = { store: Store; log: Log };

const CLAIM = 5 * MINUTE;
const MOST_ATTEMPTS = 8;
const LONGEST_BACKOFF = 10 * MINUTE;
/** Time for the team to look at tasks that failed. */
const KEPT_AFTER_END = 30 * DAY;

/** Adds a task in the transaction of the change that asks for it. `payload` is kept as JSON. */
export async function enqueue(tx: Tx, kind: string, payload: unknown, runAt: Date): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      qid: randomUUID(),
      kind,
      payload: JSON.stringify(payload),
      runAt: runAt.toISOString(),
      attempts: 0,
      claimedUntil: null,
      doneAt: null,
      failure: null,
    })
    .execute();
}

type TaskSelection = {
  /** The most tasks that are run. */
  most?: number;
  /** Kinds of tasks that are left to `runDueLongTasks`. */
  longKinds?: string[];
};

/** Runs the tasks that are due, the oldest first, and returns their number. */
export async function runDueTasks(
  deps: Deps,
  handlers: TaskHandlers,
  now: Date,
  { most = Infinity, longKinds = [] }: TaskSelection = {},
): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const task = await claimTask(deps.store, { now, duration: CLAIM, kinds: { except: longKinds } });
    if (!task) return count;
    await runTask(deps, handlers, task, now);
    // SQLite runs in the thread that answers requests.
    await nextTurn();
  }
  return most;
}

async function runTask(
  { store, log }: Deps,
  handlers: TaskHandlers,
  task: ClaimedTask,
  now: Date,
): Promise<void> {
  const { qid, kind, payload, attempts } = task;
  try {
    const handle = handlers[kind];
    if (!handle) throw new Error(`no resource has a handler for tasks of the kind ${kind}`);
    await runTransaction(store, async (tx) => {
      const done = { doneAt: now.toISOString(), claimedUntil: null, failure: null };
      const { numUpdatedRows } = await updateClaimed(tx, task).set(done).executeTakeFirst();
      if (numUpdatedRows > 0) await handle({ tx, payload: JSON.parse(payload), now });
    });
  } catch (error) {
    const givesUp = attempts >= MOST_ATTEMPTS;
    log.error({ err: error, task: qid, kind, attempts, givesUp }, 'a task failed');
    const backoff = Math.min(2 ** attempts * SECOND, LONGEST_BACKOFF);
    await updateClaimed(store.db, task)
      .set({
        claimedUntil: null,
        runAt: addMilliseconds(now, backoff).toISOString(),
        doneAt: givesUp ? now.toISOString() : null,
        failure: reasonOf(error),
      })
      .execute();
  }
}

export async function deleteEndedTasks(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('tasks')
    .where('doneAt', '<=', addMilliseconds(now, -KEPT_AFTER_END).toISOString())
    .execute();
}
