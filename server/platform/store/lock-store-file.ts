import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The error when another process uses the store. */
export class StoreInUseError extends Error {
  constructor(file: string, holder: string) {
    super(`${file} is in use by ${holder}. Stop that process or choose another DATA_DIR.`);
    this.name = 'StoreInUse';
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks a store against other processes until `release` is called or this process ends, even if it is killed: the lock is
 * the operating system's, on a file beside the store, because two connections of this process use the store itself. Throws
 * StoreInUseError.
 */
export function lockStoreFile(file: string): { release: () => void } {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 1000 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw asInUse(error, file);
  }
  const release = () => {
    if (lock.isOpen) lock.close();
  };
  return { release };
}

/** The error of a store that another process holds; other errors stay. */
export function asInUse(error: unknown, file: string): unknown {
  return isBusy(error) ? new StoreInUseError(file, holderIn(noteOf(file))) : error;
}

/** Leaves a note for the errors of other processes. */
export function noteHolder(file: string): void {
  writeFileSync(noteOf(file), `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`);
}

function noteOf(file: string): string {
  return `${file}.holder`;
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
