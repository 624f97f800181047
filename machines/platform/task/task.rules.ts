import type { TaskLimits } from './task.types.ts';

/** The latest instant of the calendar, for a wait without an end. */
const NEVER = 8.64e15;

/** The pause before the next read, after so many reads. */
export function pauseAfter(reads: number, { firstPause, growth, longestPause }: TaskLimits): number {
  return Math.min(firstPause * growth ** reads, longestPause);
}

type Unanswered = { misses: number; failures: number };

/**
 * Whether the task is read again after so many reads in a row without an answer. Misses and failures that alternate are
 * not read more often than the larger limit allows.
 */
export function isReadAgain({ misses, failures }: Unanswered, limits: TaskLimits): boolean {
  return (
    misses < limits.misses &&
    failures < limits.failures &&
    misses + failures < Math.max(limits.misses, limits.failures)
  );
}

type Started = { startedAt: number; limits: TaskLimits };

export function slowAt({ startedAt, limits }: Started): number {
  return startedAt + limits.slowAfter;
}

export function givenUpAt({ startedAt, limits: { giveUpAfter } }: Started): number {
  return giveUpAfter === null ? NEVER : startedAt + giveUpAfter;
}
