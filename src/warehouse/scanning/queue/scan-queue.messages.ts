import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan, ScanAction } from '#contract/warehouse/scans/scans.schemas.ts';
import { formatCount, formatNumber, formatTime } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { loadingRefusals } from './loading-refusals.ts';
import type { ScanQueueView } from './scan-queue-view.ts';

const actionTexts: Record<ScanAction, string> = {
  RECEIVE: 'Receive',
  REPORT_DAMAGE: 'Report damage',
  PUT_AWAY: 'Put away',
  HAND_OVER: 'Load',
  PACK: 'Pack into box',
  TAKE_OUT: 'Take a unit out',
  UNDO: 'Undo a scan',
};

export function scanText(scan: Scan): string {
  const action = actionTexts[scan.action];
  return 'code' in scan ? `${action}: ${scan.code}` : action;
}

/** Why the marketplace refused a scan. */
export const scanRefusalText = defineFailureMessages(sendScan, {
  default: 'We couldn’t read this scan. Send it again, or set it aside and scan the package again.',
  unknown_package: 'No package has this label. Check the label and scan it again.',
  package_not_received: 'The package hasn’t been received. Receive it first, then send this scan again.',
  package_handed_over: 'The package has left the warehouse.',
  unknown_place: 'No place has this label. Check the label and scan it again.',
  unknown_scan: 'The scan to undo isn’t yours, or it’s undone already.',
  scan_not_last: 'Something else was done to the package after this scan.',
  ...loadingRefusals,
  pack_job_not_claimed: 'You don’t pack this order any more. Claim it first, then send this scan again.',
  labels_printed: 'The labels of this order are printed. Take the unit out, or void the labels first.',
  box_of_other_order: 'This box belongs to another order. Take the unit out.',
  forbidden: 'Your account may not scan in the warehouse. Ask your team lead.',
  idempotency_key_reused: 'Another scan was sent in place of this one. Scan the package again.',
});

type Kept = { scans: readonly unknown[]; photos: readonly unknown[] };

/** "1 scan", "2 photos", "1 scan and 2 photos". */
export function keptText({ scans, photos }: Kept): string {
  const counts = [
    scans.length > 0 || photos.length === 0 ? formatCount(scans.length, 'scan') : null,
    photos.length > 0 ? formatCount(photos.length, 'photo') : null,
  ];
  return counts.filter((count) => count !== null).join(' and ');
}

export function sinceText(offlineSince: number): string {
  return `since ${formatTime(new Date(offlineSince).toISOString())}`;
}

/** "Online", "Offline since 10:41". */
export function networkText({ offlineSince }: Pick<ScanQueueView, 'offlineSince'>): string {
  return offlineSince === null ? 'Online' : `Offline ${sinceText(offlineSince)}`;
}

type Counted = Pick<ScanQueueView, 'waiting' | 'refused' | 'photos' | 'refusedPhotos'>;

/** "14 waiting, 2 refused", with the photos; null without either. */
export function countsText({ waiting, refused, photos, refusedPhotos }: Counted): string | null {
  const waits = waiting.length + photos.length;
  const refusals = refused.length + refusedPhotos.length;
  const counts = [
    waits > 0 ? `${formatNumber(waits)} waiting` : null,
    refusals > 0 ? `${formatNumber(refusals)} refused` : null,
  ];
  return counts.filter((count) => count !== null).join(', ') || null;
}

export function waitingText({ waiting, photos }: Pick<ScanQueueView, 'waiting' | 'photos'>): string {
  return `${keptText({ scans: waiting, photos })} waiting to be sent`;
}

export const storeFailureTexts = {
  full: {
    title: 'This device is full',
    advice:
      'We can’t keep scans on it. Leave this page open until all scans are sent, and free some storage.',
  },
  blocked: {
    title: 'This device doesn’t keep scans',
    advice:
      'Leave this page open until all scans are sent. Allow this page to store data, or use another browser.',
  },
} as const;
