import { setTimeout as pause } from 'node:timers/promises';
import type { Store, Tx } from './connect.ts';
import { OUTDATED_PLAN } from './postgres.ts';

// PostgreSQL: serialization failure, deadlock, a row that another transaction inserted meanwhile, and a table that
// another process has migrated since a statement on it was prepared.
const conflicts = ['40001', '40P01', '23505', OUTDATED_PLAN];
const attempts = 10;

/**
 * All of a change or nothing. On PostgreSQL two changes of one row cannot both start from the same version of it:
 * the second is run again on what the first left behind, so `change` must touch nothing but `tx`.
 */
export async function transact<T>(store: Store, change: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.db.transaction().setIsolationLevel('repeatable read').execute(change);
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      await pause(Math.random() * 10 * attempt);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.includes(String(error.code));
}
