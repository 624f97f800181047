import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** After a change that is not followed by another one. */
const EVERY_MS = 1_000;
/** Frames of the log, of four kilobytes each, above which the next change waits until the log starts again. */
const MOST_FRAMES = 16_000;

/** Resolves when no change is made, to what lets the next one begin. */
type HoldChanges = () => Promise<() => void>;

export type Checkpoints = { request: (hold: HoldChanges) => void; stop: () => Promise<void> };

/**
 * Copies committed changes from the log of a SQLite file into the file, in a thread of its own: in the thread that answers
 * requests, the log of a large change would stop them for a second. `onFailure` runs when the thread has ended.
 */
export function createCheckpoints(
  file: string,
  onFailure: () => void,
  mostFrames: number = MOST_FRAMES,
): Checkpoints {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'checkpoint.thread.ts'), { workerData: file });
    started.unref();
    started.once('error', onFailure);
    return started;
  }

  async function checkpoint(hold: HoldChanges) {
    thread ??= start();
    const frames = await ask(thread, 'copy');
    if (frames <= mostFrames) return;
    // Between changes that follow each other at once the log never starts again, also when all of it is copied.
    const release = await hold();
    await ask(thread, 'restart');
    release();
  }

  return {
    request(hold) {
      timer ??= setTimeout(() => {
        timer = undefined;
        last = last.then(() => checkpoint(hold));
      }, EVERY_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      await thread?.terminate();
    },
  };
}

/** The frames that the log has had; 0 when the thread has ended. */
function ask(thread: Worker, message: 'copy' | 'restart'): Promise<number> {
  return new Promise((resolve) => {
    const answer = (frames: unknown) => {
      thread.off('message', answer);
      thread.off('exit', end);
      resolve(typeof frames === 'number' ? frames : 0);
    };
    const end = () => answer(0);
    thread.on('message', answer);
    thread.on('exit', end);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message);
  });
}
