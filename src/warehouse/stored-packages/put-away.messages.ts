import { placeNameOf } from '#contract/platform/codes/place-code.ts';
import { sendPutAwayScan } from '#contract/warehouse/put-away.scans.ts';
import type { PutAwayFailure, StoredOutcome } from '#machines/warehouse/put-away/put-away.types.ts';
import { formatNumber } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const putAwayFailureMessage = defineFailureMessages(sendPutAwayScan, {
  default: 'The marketplace refused this scan.',
  unknown_package: 'No package has this label. Bring it to the incoming packages.',
  package_not_received: 'Receive this package first, under “Incoming packages”.',
  package_handed_over: 'The carrier has collected this package. Put it aside and ask the office.',
  unknown_place: 'The warehouse has no such place. Scan the label at the shelf again.',
  unknown_scan: 'This scan is undone already.',
  scan_not_last: 'The package was moved after this scan. Scan it where it is now.',
});

type ScanRefusal = PutAwayFailure['code'];

const refusalWords: Partial<Record<ScanRefusal, string>> = {
  unknown_package: 'Unknown',
  package_not_received: 'Not received',
  package_handed_over: 'Has left',
  unknown_place: 'No such place',
  unknown_scan: 'Undone before',
  scan_not_last: 'Moved since',
};

/** The big word for a scan that failed. */
export function failureWord({ code }: Pick<PutAwayFailure, 'code'>): string {
  return refusalWords[code] ?? 'Not saved';
}

/** What a code is that is no package and no place, by its kind. */
export function wrongCodeText(kind: string): string {
  switch (kind) {
    case 'GTIN':
      return 'This is the barcode of a product.';
    case 'SSCC':
      return 'This is the number of a carrier’s or seller’s pallet.';
    case 'TRACKING':
      return 'This is a carrier’s tracking number.';
    default:
      return 'This is no label of the warehouse.';
  }
}

/** "Box 3 of 5". */
export function boxOf({ package: { kind, number }, delivery }: StoredOutcome): string {
  const name = kind === 'PALLET' ? 'Pallet' : 'Box';
  return `${name} ${formatNumber(number)} of ${formatNumber(delivery.packages)}`;
}

/** Where the package stood before; null for one that had no place. */
export function formerPlaceText({ place, formerPlace }: StoredOutcome): string | null {
  if (formerPlace === null) return null;
  return formerPlace === place ? 'It stood there already.' : `Moved from ${placeNameOf(formerPlace)}.`;
}
