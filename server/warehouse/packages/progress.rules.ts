import type { TimelineEntry } from '#contract/orders/timeline.schemas.ts';

type Progress = { packageCount: number; receivedCount: number; receivedNow: number; isConfirmed: boolean };

/** What the timeline of an order tells when the number of received packages changes: of the first, of the last, and of what is taken back; of each package that comes after the others were confirmed. */
export function progressKind({
  packageCount,
  receivedCount,
  receivedNow,
  isConfirmed,
}: Progress): TimelineEntry['kind'] | null {
  if (receivedNow === receivedCount) return null;
  if (receivedNow === packageCount) return 'PACKAGES_RECEIVED';
  if (isConfirmed) return receivedNow < receivedCount ? 'RECEIVING_UNDONE' : 'MISSING_PACKAGE_RECEIVED';
  if (receivedNow < receivedCount) {
    return receivedNow === 0 || receivedCount === packageCount ? 'RECEIVING_UNDONE' : null;
  }
  return receivedCount === 0 ? 'PACKAGES_ARRIVING' : null;
}
