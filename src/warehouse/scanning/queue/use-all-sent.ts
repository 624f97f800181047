import { useHeard } from '#src/lib/use-heard.ts';
import { scanQueue } from './scan-queue.ts';

/** Milliseconds within which the browser begins to draw the answer to the last scan: a frame. */
const FRAME = 20;

/**
 * Calls `refresh` when every scan is sent, not after each of two hundred; those of other pages and earlier visits are
 * among them. What they have changed is read again after the last answer is drawn.
 */
export function useAllSent(refresh: () => void): void {
  useHeard(hearAllSent, refresh);
}

function hearAllSent(hear: (told: undefined) => void): () => void {
  let waited = scanQueue.read().waiting.length;
  return scanQueue.watch(() => {
    const { length } = scanQueue.read().waiting;
    if (waited > 0 && length === 0) setTimeout(hear, FRAME, undefined);
    waited = length;
  });
}
