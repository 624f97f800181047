import type { AnyFailure } from '#contract/platform/api/call.ts';

/** What a reply says of a task; `fraction` is how much is done, 0 to 1, null when the task does not tell. */
export type TaskStatus =
  | { status: 'waiting' | 'succeeded' | 'failed' | 'cancelled' }
  | { status: 'running'; fraction: number | null };

/** A reply to a read of the task, and what it says. */
export type TaskReading<Reply> = { reply: Reply; read: TaskStatus };

/** How often a task is read, and when it is given up. Times are in milliseconds. */
export type TaskLimits = {
  /** The pause before the first read; each later one is `growth` times as long, up to `longestPause`. */
  firstPause: number;
  growth: number;
  longestPause: number;
  /** The task is given up after so many reads in a row that do not find it. */
  misses: number;
  /** The task is given up after so many failed reads in a row. */
  failures: number;
  /** After this time the task is slow. */
  slowAfter: number;
  /** After this time the task is given up, later than `slowAfter`; null for never. */
  giveUpAfter: number | null;
};

/** A task that is to be started, or one that runs, with the instant since when it does. */
export type TaskInput<Request, Id> = ({ request: Request } | { id: Id; startedAt?: string | undefined }) & {
  limits: TaskLimits;
  isCancellable?: boolean;
};

export type TaskContext<Request, Id, Reply, Failure> = {
  /** Null for a task that is known by its id. */
  request: Request | null;
  /** Null until the task has started. */
  id: Id | null;
  startedAt: number;
  limits: TaskLimits;
  isCancellable: boolean;
  /** Reads so far. */
  reads: number;
  /** Reads since the last answer that did not find the task, and those that failed otherwise. */
  misses: number;
  failures: number;
  nextReadAt: number;
  /** The last answer. */
  reply: Reply | null;
  fraction: number | null;
  /** Of the start, or of the last read. */
  failure: Failure | null;
  cancelFailure: Failure | null;
};

export type TaskEvent = { type: 'cancel.requested' };

/** How a task ended for its reader, which is the output of the machine. */
export type TaskEnd<Reply, Failure> =
  | { end: 'succeeded' | 'failed'; reply: Reply }
  | { end: 'cancelled' }
  | { end: 'notStarted'; failure: Failure }
  /** The failure of the last read; null when only the time is over. */
  | { end: 'givenUp'; failure: Failure | null };

export type AnyTaskContext = TaskContext<unknown, unknown, unknown, AnyFailure>;
