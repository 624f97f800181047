import { useSyncExternalStore } from 'react';
import { readScanQueue, type ScanQueueView, watchScanQueue } from './scan-queue.ts';

/** The scans on this device that wait to be sent or were refused, and whether the marketplace answers. */
export function useScanQueue(): ScanQueueView {
  return useSyncExternalStore(watchScanQueue, readScanQueue);
}
