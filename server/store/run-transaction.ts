import { setTimeout as pause } from 'node:timers/promises';
import type { Store, Tx } from './connect.ts';
import { OUTDATED_PLAN_ERROR_CODE } from './postgres.ts';

// PostgreSQL: serialization failure, deadlock, a row that another transaction has inserted, and a table that another
// process has migrated since a statement on it was prepared.
const conflicts = ['40001', '40P01', '23505', OUTDATED_PLAN_ERROR_CODE];
const attempts = 10;

/**
 * Runs a change in a transaction. When another transaction has changed the same rows, PostgreSQL refuses this one and it
 * runs again, so `change` must have no effect outside of `tx`.
 */
export async function runTransaction<T>(
  { db }: Pick<Store, 'db'>,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(change);
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      await pause(Math.random() * 10 * attempt);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.includes(String(error.code));
}
