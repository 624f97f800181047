import { useOnChange } from '#src/lib/use-on-change.ts';
import { useScanQueue } from './use-scan-queue.ts';

/** Milliseconds within which the browser begins to draw the answer to the last scan: a frame. */
const FRAME = 20;

/**
 * Calls `refresh` when every scan is sent, not after each of two hundred; those of other pages and earlier visits are
 * among them. What they have changed is read again after the last answer is drawn.
 */
export function useAllSent(refresh: () => void): void {
  const { waiting } = useScanQueue();
  useOnChange(waiting.length === 0, (isEmpty) => {
    if (isEmpty) setTimeout(refresh, FRAME);
  });
}
