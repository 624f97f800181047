import { placeNameOf } from '#contract/platform/codes/place-code.ts';
import { formatSscc } from '#contract/platform/codes/sscc.ts';
import {
  collectCollection,
  downloadHandOverList,
  listCollections,
  postponeShipmentGroup,
  readCollection,
  reportCarrierLeft,
  undoHandOver,
} from '#contract/warehouse/hand-overs.calls.ts';
import type { CollectionSummary, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import type { HandOverFailure } from '#machines/warehouse/hand-over/hand-over.types.ts';
import { formatCount, formatNearTime, formatNumber, formatTimeLeft } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const collectionsFailureMessage = defineFailureMessages(listCollections, {
  default: notLoaded('what is ready to ship'),
});

export const collectionFailureMessage = defineFailureMessages(readCollection, {
  default: notLoaded('this collection'),
});

export const handOverListFailureMessage = defineFailureMessages(downloadHandOverList, {
  default: 'We couldn’t download the hand-over list. Try again.',
  not_found: 'Nothing is ready for this carrier any more.',
});

const collectFailureMessage = defineFailureMessages(collectCollection, {
  default: 'We couldn’t save the hand-over. Try again.',
  CANCELLED: 'You stopped waiting. The hand-over may still be saved. Check this page before you try again.',
  idempotency_key_reused: 'This collection has changed. We’ve loaded the latest version.',
  package_missing: ({ detail: { missingUnit, missingCount } }) =>
    missingCount > 1
      ? `${unitText(missingUnit)} and ${missingCount - 1} more aren’t loaded. Load them first.`
      : `${unitText(missingUnit)} of order ${missingUnit.saleFid} isn’t loaded. Load it first.`,
  nothing_to_collect: 'Someone else has handed these shipments over. We’ve loaded the latest version.',
});

const undoFailureMessage = defineFailureMessages(undoHandOver, {
  default: 'We couldn’t undo the hand-over. Try again.',
  CANCELLED: 'You stopped waiting. The hand-over may still be undone. Check this page before you try again.',
  not_found: 'This hand-over is undone already.',
  carrier_left: 'The carrier has left, so the hand-over can’t be undone.',
});

const leftFailureMessage = defineFailureMessages(reportCarrierLeft, {
  default: 'We couldn’t save that the carrier has left. Try again.',
  CANCELLED: 'You stopped waiting. It may still be saved. Check this page before you try again.',
  not_found: 'This hand-over was undone.',
});

export function handOverFailureMessage(failure: HandOverFailure): string {
  if (failure.call === undoFailureMessage.call) return undoFailureMessage(failure);
  if (failure.call === leftFailureMessage.call) return leftFailureMessage(failure);
  return collectFailureMessage(failure);
}

export const postponeFailureMessage = defineFailureMessages(postponeShipmentGroup, {
  default: 'We couldn’t move the shipment to the next collection. Try again.',
  not_found: 'We couldn’t find this shipment. It may have been joined with another one.',
  stale_version: 'Someone else has changed this shipment. We’ve loaded the latest version.',
  group_not_closed: 'This shipment is no longer ready. We’ve loaded the latest version.',
});

/** "Box 13 of SG-10003". */
export function unitText({ kind, number, groupFid }: Pick<LoadUnit, 'kind' | 'number' | 'groupFid'>): string {
  return `${kind === 'PALLET' ? 'Pallet' : 'Box'} ${formatNumber(number)} of ${groupFid}`;
}

/** "Order 225312036", "3 orders". */
export function ordersText({ orders }: Pick<LoadUnit, 'orders'>): string {
  return orders.length === 1 ? `Order ${orders[0]}` : formatCount(orders.length, 'order');
}

/** The code as its label writes it. */
export function labelText({ kind, code }: Pick<LoadUnit, 'kind' | 'code'>): string {
  return kind === 'PALLET' ? formatSscc(code) : code;
}

/** "A-03-2", "A-03-2, B-01-1". */
export function placesText({ places }: Pick<LoadUnit, 'places'>): string {
  return places.length === 0 ? 'No place' : places.map(placeNameOf).join(', ');
}

/** "Cut-off today at 16:30, 1 h 20 min left". */
export function cutOffText({ cutOffAt }: Pick<CollectionSummary, 'cutOffAt'>, now: number): string {
  const left = Date.parse(cutOffAt) - now;
  const at = formatNearTime(cutOffAt, now);
  return left > 0 ? `Cut-off ${at}, ${formatTimeLeft(left)} left` : `Cut-off was ${at}`;
}

/** "2 shipments, 14 boxes, 187.5 kg". */
export function contentText({ shipments, boxes, weight }: CollectionSummary): string {
  return `${formatCount(shipments, 'shipment')}, ${formatCount(boxes, 'box', 'boxes')}, ${formatNumber(weight, 1)}\u00A0kg`;
}

export function notReadyText({ notReady }: Pick<CollectionSummary, 'notReady'>): string | null {
  if (notReady === 0) return null;
  return `${formatCount(notReady, 'shipment')} for this collection ${notReady === 1 ? 'isn’t' : 'aren’t'} ready: open, or without all labels.`;
}
