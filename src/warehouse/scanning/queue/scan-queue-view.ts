import { shallowEqual } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { scanQueueMachine } from '#machines/warehouse/scan-queue/scan-queue.machine.ts';
import {
  isPhoto,
  isScan,
  isWaiting,
  type QueuedPhoto,
  type QueuedScan,
  type StoreFailure,
} from '#machines/warehouse/scan-queue/scan-queue.rules.ts';

export type WaitingScan = Pick<QueuedScan, 'qid' | 'scan'>;

export type ScanQueueView = {
  /** Since when the marketplace does not answer, in milliseconds on its clock; null while it does. */
  offlineSince: number | null;
  waiting: WaitingScan[];
  refused: QueuedScan[];
  /** Photos that wait, and those that were refused. */
  photos: QueuedPhoto[];
  refusedPhotos: QueuedPhoto[];
  /** Why this device does not keep scans; null while it does. */
  storeFailure: StoreFailure | null;
  /** Whether the user is asked before the sign-out. */
  isAskedToLeave: boolean;
};

const none: never[] = [];
/** Nothing to tell. Always this object, so that what is drawn of it is not rendered again after each answer. */
export const emptyView: ScanQueueView = {
  offlineSince: null,
  waiting: none,
  refused: none,
  photos: none,
  refusedPhotos: none,
  storeFailure: null,
  isAskedToLeave: false,
};

export function viewOf(snapshot: SnapshotFrom<typeof scanQueueMachine>): ScanQueueView {
  const { queue, offlineSince, storeFailure } = snapshot.context;
  const scans = queue.filter(isScan);
  const photos = queue.filter(isPhoto);
  return {
    offlineSince,
    waiting: scans.filter(isWaiting),
    refused: scans.filter((scan) => !isWaiting(scan)),
    photos: photos.filter(isWaiting),
    refusedPhotos: photos.filter((photo) => !isWaiting(photo)),
    storeFailure,
    isAskedToLeave: snapshot.matches({ running: { leaving: 'asking' } }),
  };
}

/** The next view, or the former one where it tells the same: the queue tells of each of its steps. */
export function viewAfter(former: ScanQueueView, next: ScanQueueView): ScanQueueView {
  const same = <Item>(before: Item[], list: Item[]) => {
    if (list.length === 0) return none;
    return shallowEqual(before, list) ? before : list;
  };
  const shown = {
    ...next,
    waiting: same(former.waiting, next.waiting),
    refused: same(former.refused, next.refused),
    photos: same(former.photos, next.photos),
    refusedPhotos: same(former.refusedPhotos, next.refusedPhotos),
  };
  return [former, emptyView].find((known) => shallowEqual(known, shown)) ?? shown;
}
