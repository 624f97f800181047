import { useSyncExternalStore } from 'react';
import { readScanQueue, type ScanQueueView, watchScanQueue } from './scan-queue.ts';
import { useWhenAnswered } from './use-when-answered.ts';

/** The scans on this device that wait to be sent or were refused, and whether the marketplace answers. */
export function useScanQueue(): ScanQueueView {
  return useSyncExternalStore(watchScanQueue, readScanQueue);
}

/** The same, for what is drawn of it: not at once while the answer to a scan is about to come. */
export function useDrawnScanQueue(): ScanQueueView {
  return useWhenAnswered({ watch: watchScanQueue, read: readScanQueue, isAnswerDue });
}

function isAnswerDue({ offlineSince, waiting }: ScanQueueView): boolean {
  return offlineSince === null && waiting.length === 1;
}
