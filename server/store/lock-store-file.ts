import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';

/** The error when another process uses the store. */
export class StoreInUseError extends Error {
  constructor(file: string, holder: string) {
    super(`${file} is in use by ${holder}. Stop that process or choose another DATA_DIR.`);
    this.name = 'StoreInUse';
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks the file against other processes until this one ends, even if it is killed: the lock is the operating
 * system's. The note beside the file only names the process that holds it.
 */
export function lockStoreFile(database: DatabaseSync, file: string): void {
  if (file === ':memory:') return;
  const note = `${file}.holder`;
  try {
    // Set before the first read: a connection that has opened the file in shared mode cannot lock it exclusively.
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
