import { setTimeout as pause } from 'node:timers/promises';
import type { Store, Tx } from './connect.ts';
import { OUTDATED_PLAN_ERROR_CODE } from './postgres.ts';

// PostgreSQL: serialization failure, deadlock, and a table that another process has migrated since a statement on it was
// prepared.
const conflicts = ['40001', '40P01', OUTDATED_PLAN_ERROR_CODE];
/** A row that another transaction has inserted. */
const UNIQUE_VIOLATION = '23505';
/** A row that the tenth attempt does not see either is a defect of the change, not a conflict. */
const MAXIMUM_UNIQUE_VIOLATIONS = 10;
const DEADLINE_MS = 10_000;
const LONGEST_PAUSE_MS = 100;

/** Too many changes of the same rows at once. */
export class Overloaded extends Error {}

/**
 * Runs a change in a transaction. When another transaction has changed the same rows, PostgreSQL refuses this one and it
 * runs again, so `change` must have no effect outside of `tx`. After ten seconds of conflicts, and two attempts at least, it throws Overloaded.
 */
export async function runTransaction<T>(
  { db }: Pick<Store, 'db'>,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(change);
    } catch (error) {
      if (!isConflict(error, attempt)) throw error;
      // An attempt that waited for a long change was one conflict: after it the row is seen.
      if (attempt > 1 && performance.now() > deadline) {
        throw new Overloaded('A change met conflicts only.', { cause: error });
      }
      await pause(Math.random() * Math.min(10 * attempt, LONGEST_PAUSE_MS));
    }
  }
}

function isConflict(error: unknown, attempt: number): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === UNIQUE_VIOLATION) return attempt < MAXIMUM_UNIQUE_VIOLATIONS;
  return conflicts.includes(String(error.code));
}
