import { useSyncExternalStore } from 'react';
import type { ScanQueueView } from './scan-queue-view.ts';
import { scanQueue } from './scan-queue.ts';
import { useWhenAnswered } from './use-when-answered.ts';

/** The scans on this device that wait to be sent or were refused, and whether the marketplace answers. */
export function useScanQueue(): ScanQueueView {
  return useSyncExternalStore(scanQueue.watch, scanQueue.read);
}

/** The same, for what is drawn of it: not at once while the answer to a scan is about to come. */
export function useDrawnScanQueue(): ScanQueueView {
  return useWhenAnswered({ watch: scanQueue.watch, read: scanQueue.read, isAnswerDue });
}

function isAnswerDue({ offlineSince, waiting }: ScanQueueView): boolean {
  return offlineSince === null && waiting.length === 1;
}
