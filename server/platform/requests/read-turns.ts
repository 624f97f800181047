import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** The reads of one user that run at once, of data and of files. */
const RUNNING_READS = { data: 4, file: 1 };
/** The reads of one user that run or wait. A page makes more than eight at once, and a user has several pages. */
export const MAXIMUM_READS = 32;
/** The files that are made at once, for all users. */
const RUNNING_FILES = 2;

/** Runs a read when it is its turn; null when the user has too many reads already. A `file` is made for the request. */
export type ReadTurns = <Answer>(
  userQid: string,
  kind: 'data' | 'file',
  read: () => Promise<Answer>,
) => Promise<Answer> | null;

type Reader = { limits: Record<'data' | 'file', LimitFunction>; reads: number };

/** The turns of this process. The reads of a user come in the sequence of their requests. */
export function createReadTurns(): ReadTurns {
  const readers = new Map<string, Reader>();
  const files = pLimit(RUNNING_FILES);
  return (userQid, kind, read) => {
    const reader = readers.get(userQid) ?? {
      limits: { data: pLimit(RUNNING_READS.data), file: pLimit(RUNNING_READS.file) },
      reads: 0,
    };
    if (reader.reads >= MAXIMUM_READS) return null;
    readers.set(userQid, reader);
    const limit = reader.limits[kind];
    const mustWait = limit.activeCount >= limit.concurrency;
    reader.reads += 1;
    const answer = limit(async () => {
      // Requests of other users that have come meanwhile go first.
      if (mustWait) await nextTurn();
      return kind === 'file' ? files(read) : read();
    });
    return answer.finally(() => {
      reader.reads -= 1;
      if (reader.reads === 0) readers.delete(userQid);
    });
  };
}
