import { useOnChange } from '#src/lib/use-on-change.ts';
import { useScanQueue } from './use-scan-queue.ts';

/** Milliseconds in which the answer to the last scan is drawn. */
const DRAWN_WITHIN = 100;

/**
 * Calls `refresh` when every scan is sent, not after each of two hundred; those of other pages and earlier visits are
 * among them. What they have changed is read again after the last answer is drawn.
 */
export function useAllSent(refresh: () => void): void {
  const { waiting } = useScanQueue();
  useOnChange(waiting.length === 0, (isEmpty) => {
    if (isEmpty) setTimeout(refresh, DRAWN_WITHIN);
  });
}
