import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import { addMilliseconds } from '#server/platform/clock.ts';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';

export type ClaimedTask = { qid: string; kind: string; payload: string; attempts: number };

type ClaimOptions = {
  now: Date;
  /** After this time, in milliseconds, another worker takes over a task whose process was killed. */
  duration: number;
  /** The kinds of tasks that are claimed, or those that are not. */
  kinds: { only: string[] } | { except: string[] };
};

/** Finds and claims the oldest due task in one statement, so that two workers never get the same one. */
export async function claimTask(
  { db, dialect }: Store,
  { now, duration, kinds }: ClaimOptions,
): Promise<ClaimedTask | undefined> {
  const moment = now.toISOString();
  const [comparison, named] =
    'only' in kinds ? (['in', kinds.only] as const) : (['not in', kinds.except] as const);
  // PostgreSQL refuses an empty list.
  if (named.length === 0 && comparison === 'in') return undefined;
  return db
    .updateTable('tasks')
    .set((row) => ({
      claimedUntil: addMilliseconds(now, duration).toISOString(),
      attempts: row('attempts', '+', 1),
    }))
    .where('qid', '=', (query) => {
      const due = query
        .selectFrom('tasks')
        .select('qid')
        .where('doneAt', 'is', null)
        .where('runAt', '<=', moment)
        .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', moment)]))
        .$if(named.length > 0, (tasks) => tasks.where('kind', comparison, named))
        .orderBy('runAt')
        .limit(1);
      return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .returning(['qid', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
}

/**
 * Changes a task only while the claim of this worker lasts: another worker that took the task over has counted an
 * attempt.
 */
export function updateClaimed(
  db: Tx,
  { qid, attempts }: ClaimedTask,
): UpdateQueryBuilder<Database, 'tasks', 'tasks', UpdateResult> {
  return db.updateTable('tasks').where('qid', '=', qid).where('attempts', '=', attempts);
}

/** Releases the claims of a process that has ended: a SQLite file belongs to one process. */
export async function releaseFormerClaims({ db, dialect }: Store): Promise<void> {
  if (dialect !== 'sqlite') return;
  await db.updateTable('tasks').set({ claimedUntil: null }).where('doneAt', 'is', null).execute();
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
