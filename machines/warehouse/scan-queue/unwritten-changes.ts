import * as v from 'valibot';
import { logProblem } from '#client/log.ts';
import { QueueChange } from './scan-queue.rules.ts';

const Changes = v.pipe(v.string(), v.parseJson(), v.array(QueueChange));

/** The beginning of the keys under which a browser keeps what pages of this user had not written when they closed. */
export function unwrittenKeys(userQid: string): string {
  return `unwritten-scans:${userQid}:`;
}

/**
 * Keeps the changes of a page that closes for the next one that reads the queue. The database opens too late for it; this
 * storage is written at once.
 */
export function keepUnwritten(userQid: string, changes: readonly QueueChange[]): void {
  try {
    localStorage.setItem(unwrittenKeys(userQid) + crypto.randomUUID(), JSON.stringify(changes));
  } catch (error) {
    logProblem('rest', error);
  }
}

/** What closed pages of this user have left to write, by the key under which it is kept. */
export function readUnwritten(userQid: string): { key: string; changes: QueueChange[] }[] {
  return storedKeys(userQid).flatMap((key) => {
    const parsed = v.safeParse(Changes, localStorage.getItem(key));
    if (parsed.success) return [{ key, changes: parsed.output }];
    logProblem(
      'rest',
      new Error('A closed page has left changes that this version of the portal cannot read.'),
    );
    return [];
  });
}

export function forgetUnwritten(key: string): void {
  localStorage.removeItem(key);
}

/** None where the browser lets this page store nothing. */
function storedKeys(userQid: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(unwrittenKeys(userQid)));
  } catch {
    return [];
  }
}
