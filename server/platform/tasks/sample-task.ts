import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/store/schema.ts';
import type { Random } from '#server/seed/random.ts';

type PendingTask = { kind: string; payload: Record<string, string>; runAt: Date };

/** Makes the row of a task that is still to be done. */
export function makeTask(
  { kind, payload, runAt }: PendingTask,
  random: Random,
): Insertable<Database['tasks']> {
  return {
    qid: random.qid(),
    kind,
    payload: JSON.stringify(payload),
    runAt: runAt.toISOString(),
    attempts: 0,
    claimedUntil: null,
    doneAt: null,
    failure: null,
  };
}
