import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';

/** Another process works on this data already. */
export class StoreInUseError extends Error {
  constructor(file: string, holder: string) {
    super(`${file} is in use by ${holder}. Stop that process or choose another DATA_DIR.`);
    this.name = 'StoreInUse';
  }
}

const SQLITE_BUSY = 5;

/**
 * Keeps every other process away from the file until this one ends, however it ends: the lock is the operating
 * system's. The note beside the file only names the process that holds it.
 */
export function lockStoreFile(database: DatabaseSync, file: string): void {
  if (file === ':memory:') return;
  const note = `${file}.holder`;
  try {
    // Set before anything is read: a connection that saw the file in shared mode cannot take it for itself any more.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new StoreInUseError(file, holderIn(note));
  }
  writeFileSync(note, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function holderIn(note: string): string {
  try {
    return readFileSync(note, 'utf8');
  } catch {
    return 'another process';
  }
}
