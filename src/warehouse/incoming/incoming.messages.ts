import {
  countIncoming,
  downloadPackageLabel,
  listDeliveries,
  listUnknownPackages,
  matchUnknownPackage,
  readDelivery,
  removeUnknownPackage,
  takeOverShipment,
} from '#contract/warehouse/packages.calls.ts';
import { sendReceivingScan } from '#contract/warehouse/packages.scans.ts';
import type {
  Delivery,
  IncomingCounts,
  SellerParcel,
  WarehousePackage,
} from '#contract/warehouse/packages.schemas.ts';
import {
  confirmWarehouseDelivery,
  undoWarehouseDelivery,
} from '#contract/warehouse/warehouse-delivery.calls.ts';
import { formatCount, formatNumber, formatShortDate, formatTime } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import type { IncomingTab } from './incoming.filters.ts';

const deliveryGone = 'This delivery no longer exists. Its booking may have been cancelled.';

export const deliveriesFailureMessage = defineFailureMessages(listDeliveries, {
  default: notLoaded('the deliveries'),
});

export const countsFailureMessage = defineFailureMessages(countIncoming, {
  default: 'We couldn’t count the packages. Try again.',
});

export const deliveryFailureMessage = defineFailureMessages(readDelivery, {
  default: notLoaded('the delivery'),
  not_found: deliveryGone,
});

export const unknownFailureMessage = defineFailureMessages(listUnknownPackages, {
  default: notLoaded('the unknown packages'),
});

const unknownGone = 'This package is no longer on the list of unknown ones.';

export const matchFailureMessage = defineFailureMessages(matchUnknownPackage, {
  default: 'We couldn’t receive the package. Try again.',
  not_found: unknownGone,
  unknown_package: 'This package is no longer announced. Choose another one.',
  package_received_before: 'This package has been received already. Choose another one.',
});

export const takeOverFailureMessage = defineFailureMessages(takeOverShipment, {
  default: 'We couldn’t take over the parcel. Try again.',
  not_found: unknownGone,
  take_over_disabled: 'Parcels of sellers are not taken over at the moment.',
  unknown_shipment: 'The seller has removed this tracking number.',
  order_ended: 'This order has ended, so its parcel can’t be taken over.',
  shipment_taken_over: 'This parcel was taken over already.',
});

export const packageLabelFailureMessage = defineFailureMessages(downloadPackageLabel, {
  default: 'We couldn’t make the label. Try again.',
  not_found: 'This package no longer exists.',
});

export const removalFailureMessage = defineFailureMessages(removeUnknownPackage, {
  default: 'We couldn’t remove the package. Try again.',
  not_found: unknownGone,
});

const deliveryChanged = 'Packages were received in the meantime. Check what is missing now.';

export const confirmationFailureMessage = defineFailureMessages(confirmWarehouseDelivery, {
  default: 'We couldn’t confirm the delivery. Try again.',
  not_found: deliveryGone,
  nothing_received: 'No package of this delivery is here. Receive one first.',
  delivery_complete: 'This delivery is confirmed already.',
  delivery_changed: deliveryChanged,
});

export const undoFailureMessage = defineFailureMessages(undoWarehouseDelivery, {
  default: 'We couldn’t undo the confirmation. Try again.',
  not_found: deliveryGone,
  delivery_not_confirmed: 'The confirmation is undone already.',
  delivery_changed: 'A missing package was received, so the confirmation can’t be undone.',
});

export const scanFailureMessage = defineFailureMessages(sendReceivingScan, {
  default: 'The marketplace refused this scan.',
  unknown_package: 'No package has this label.',
  package_not_received: 'Scan the package first, then report the damage.',
  package_handed_over: 'The package has left the warehouse.',
  unknown_scan: 'This scan is undone already.',
  scan_not_last: 'The package has changed since this scan, so it can’t be undone.',
});

export const tabTexts: Record<IncomingTab, string> = {
  TO_COME: 'To come',
  RECEIVED: 'Received',
  UNKNOWN: 'Unknown',
  DAMAGED: 'Damaged',
};

export const emptyTexts: Record<IncomingTab, { title: string; text: string }> = {
  TO_COME: {
    title: 'Nothing is to come',
    text: 'Deliveries appear here once a carrier has confirmed the pickup.',
  },
  RECEIVED: { title: 'Nothing received yet', text: 'Deliveries appear here once all their packages are in.' },
  UNKNOWN: {
    title: 'No unknown packages',
    text: 'A package whose code nothing announced is kept here until its order is found.',
  },
  DAMAGED: { title: 'No damaged packages', text: 'Deliveries with a damaged package appear here.' },
};

/** "61 packages expected today, 38 of them received." */
export function incomingSummary({ packages: { expected, received } }: IncomingCounts): string {
  if (expected === 0) return 'No packages are expected today.';
  return `${formatCount(expected, 'package')} expected today, ${formatNumber(received)} of them received.`;
}

export function expectedText({ expectedAt, isLate, packages, received }: Delivery): string {
  if (isLate) return formatShortDate(expectedAt);
  return received === packages ? formatTime(expectedAt) : `By ${formatTime(expectedAt)}`;
}

/** "Box 3", "Pallet 1". */
export function packageName({ kind, number }: Pick<WarehousePackage, 'kind' | 'number'>): string {
  return `${kind === 'PALLET' ? 'Pallet' : 'Box'} ${formatNumber(number)}`;
}

/** "12.5 kg, 60 × 40 × 40 cm". */
export function sizeText({ weight, length, width, height }: WarehousePackage): string {
  const sides = [length, width, height].map((side) => formatNumber(side, Number.isInteger(side) ? 0 : 1));
  return `${formatNumber(weight, 1)}\u00A0kg, ${sides.join('\u00A0×\u00A0')}\u00A0cm`;
}

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Box 5 is missing.", "Boxes 3 and 5 and pallet 6 are missing." */
export function missingText(boxes: readonly WarehousePackage[]): string {
  const missing = boxes.filter(({ receivedAt }) => receivedAt === null);
  const names = (['PARCEL', 'PALLET'] as const).flatMap((kind) => {
    const numbers = missing.filter((box) => box.kind === kind).map(({ number }) => formatNumber(number));
    return numbers.length === 0 ? [] : [`${kindText(kind, numbers.length)} ${andList.format(numbers)}`];
  });
  const text = andList.format(names);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${missing.length === 1 ? 'is' : 'are'} missing.`;
}

function kindText(kind: WarehousePackage['kind'], count: number): string {
  if (kind === 'PALLET') return count === 1 ? 'pallet' : 'pallets';
  return count === 1 ? 'box' : 'boxes';
}

/** "This is a parcel of Nordlicht Beauty for order 225312036.", and why it stays here if it does. */
export function parcelText({ seller, saleFid, state }: SellerParcel): string {
  const text = `This is a parcel of ${seller} for order ${saleFid}.`;
  if (state === 'TAKEN_OVER') return `${text} It was taken over before.`;
  return state === 'ORDER_ENDED' ? `${text} The order has ended.` : text;
}
