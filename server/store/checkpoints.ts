import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** After a change that is not followed by another one. */
const EVERY_MS = 1_000;

export type Checkpoints = { request: () => void; stop: () => Promise<void> };

/**
 * Copies committed changes from the log of a SQLite file into the file, in a thread of its own: in the thread that answers
 * requests, the log of a large change would stop them for a second. `onFailure` runs when the thread has ended.
 */
export function createCheckpoints(file: string, onFailure: () => void): Checkpoints {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'checkpoint.thread.ts'), { workerData: file });
    started.unref();
    started.once('error', onFailure);
    return started;
  }

  function checkpoint() {
    timer = undefined;
    thread ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(null);
  }

  return {
    request() {
      timer ??= setTimeout(checkpoint, EVERY_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      await thread?.terminate();
    },
  };
}
