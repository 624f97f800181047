import { type AnyFailure, isFailureOf } from '#contract/platform/api/call.ts';
import { placeNameOf } from '#contract/platform/codes/place-code.ts';
import {
  addToShipmentGroup,
  createShipmentGroup,
  dissolveShipmentGroup,
  findWaitingPackages,
  joinShipmentGroups,
  listWaitingPackages,
  readShipmentGroup,
  removeFromShipmentGroup,
  splitShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type {
  GroupBox,
  ShipmentGroup,
  WaitingPackage,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { ChangedGroup, GroupChange } from '#machines/warehouse/grouping/grouping.types.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import {
  changedText,
  createShipmentFailureMessage,
  missingText,
  readShipmentFailureMessage,
} from './shipments.messages.ts';

const common = { not_found: missingText, group_not_open: changedText } as const;
const stale = {
  stale_version: 'Someone else has changed this shipment. Check the latest version: what you chose is kept.',
} as const;
const groupedText = ({ detail }: { detail: { packageCode: string; groupFid: string } }) =>
  `Package ${detail.packageCode} is in shipment ${detail.groupFid}. Take it out there first.`;
const packageTexts = {
  unknown_package: 'One of the packages no longer exists. We’ve loaded the latest list.',
  package_not_received: ({ detail }: { detail: { packageCode: string } }) =>
    `Package ${detail.packageCode} hasn’t arrived yet. Receive it first.`,
  package_handed_over: ({ detail }: { detail: { packageCode: string } }) =>
    `Package ${detail.packageCode} has already left the warehouse.`,
  package_grouped: groupedText,
} as const;
const removalTexts = {
  package_not_in_group: 'One of the boxes has left this shipment. We’ve loaded the latest version.',
  group_would_be_empty: 'At least one box stays. Dissolve the shipment to free all of them.',
} as const;

const addFailureMessage = defineFailureMessages(addToShipmentGroup, {
  ...common,
  ...stale,
  ...packageTexts,
  default: 'We couldn’t add the packages. Try again.',
  destinations_differ: 'A package goes to another buyer or address.',
  carriers_differ: 'A package goes with another carrier.',
});

const removeFailureMessage = defineFailureMessages(removeFromShipmentGroup, {
  ...common,
  ...stale,
  ...removalTexts,
  default: 'We couldn’t remove the boxes. Try again.',
});

const splitFailureMessage = defineFailureMessages(splitShipmentGroup, {
  ...common,
  ...stale,
  ...removalTexts,
  default: 'We couldn’t split the shipment. Try again.',
});

const joinFailureMessage = defineFailureMessages(joinShipmentGroups, {
  ...common,
  ...stale,
  default: 'We couldn’t join the shipments. Try again.',
  group_not_open: 'One of the two is no longer open. We’ve loaded the latest version.',
  unknown_group: 'The other shipment no longer exists. We’ve loaded the latest list.',
  destinations_differ: 'The other shipment goes to another buyer or address.',
  carriers_differ: 'The other shipment goes with another carrier.',
});

const dissolveFailureMessage = defineFailureMessages(dissolveShipmentGroup, {
  ...common,
  ...stale,
  default: 'We couldn’t dissolve the shipment. Try again.',
});

/** Why a label that was scanned is not chosen. */
export const findFailureMessage = defineFailureMessages(findWaitingPackages, {
  default: 'We couldn’t look it up. Scan it again.',
  UNREACHABLE: 'No answer came. Scan it again.',
  throttled: 'Too many scans at once. It is looked up in a moment.',
  unknown_package: 'Nothing was announced with this label.',
  package_not_received: 'It hasn’t arrived yet. Receive it first.',
  package_handed_over: 'It has already left the warehouse.',
  package_grouped: ({ detail }) => `It is in shipment ${detail.groupFid}. Take it out there first.`,
  unknown_group: missingText,
  destinations_differ: ({ detail }) => `It goes to ${detail.company}, ${detail.city}.`,
  carriers_differ: ({ detail }) => `It goes with ${detail.carrier}.`,
});

export const waitingFailureMessage = defineFailureMessages(listWaitingPackages, {
  default: notLoaded('the packages that wait'),
  not_found: missingText,
});

/** Why the last change was not made. */
export function groupingFailureText(failure: AnyFailure): string {
  if (isFailureOf(createShipmentGroup, failure)) return createShipmentFailureMessage(failure);
  if (isFailureOf(addToShipmentGroup, failure)) return addFailureMessage(failure);
  if (isFailureOf(removeFromShipmentGroup, failure)) return removeFailureMessage(failure);
  if (isFailureOf(splitShipmentGroup, failure)) return splitFailureMessage(failure);
  if (isFailureOf(joinShipmentGroups, failure)) return joinFailureMessage(failure);
  if (isFailureOf(dissolveShipmentGroup, failure)) return dissolveFailureMessage(failure);
  if (isFailureOf(findWaitingPackages, failure)) return findFailureMessage(failure);
  if (isFailureOf(readShipmentGroup, failure)) return readShipmentFailureMessage(failure);
  return changedText;
}

/** What a change has done, for a notification. */
export function changedGroupText(
  kind: GroupChange['kind'] | null,
  { group, created }: ChangedGroup,
  count: number,
): string {
  const boxes = formatCount(count, 'box', 'boxes');
  const fid = group?.fid ?? '';
  const texts: Record<GroupChange['kind'], string> = {
    CREATE: `${fid} has ${boxes}`,
    ADD: `${fid} has ${boxes} now`,
    REMOVE: `${fid} has ${boxes} now`,
    SPLIT: `${created?.fid ?? ''} is split off with ${formatCount(created?.boxes ?? 0, 'box', 'boxes')}`,
    JOIN: `${fid} has ${boxes} now`,
    DISSOLVE: 'The shipment is dissolved. Its packages wait to be grouped',
  };
  return kind === null ? '' : texts[kind];
}

export function boxHint({ saleFid, seller, pallet, damageNote, ...measures }: GroupBox): string {
  return [
    `Order ${saleFid}, ${seller}`,
    measuresText(measures),
    ...(pallet === null ? [] : [`pallet ${pallet}`]),
    ...(damageNote === null ? [] : ['damaged']),
  ].join(', ');
}

export function waitingHint({ saleFid, seller, place, damageNote, ...measures }: WaitingPackage): string {
  return [
    `Order ${saleFid}, ${seller}`,
    measuresText(measures),
    place === null ? 'no place yet' : `in ${placeNameOf(place)}`,
    ...(damageNote === null ? [] : ['damaged']),
  ].join(', ');
}

function measuresText({
  weight,
  length,
  width,
  height,
}: Pick<GroupBox, 'weight' | 'length' | 'width' | 'height'>) {
  return `${formatNumber(weight, 1)} kg, ${length} × ${width} × ${height} cm`;
}

/** "21 boxes, 288.0 kg. The heaviest is box 7 with 19.4 kg." */
export function boxesText({ boxList }: ShipmentGroup): string {
  const weight = boxList.reduce((sum, box) => sum + box.weight, 0);
  const all = `${formatCount(boxList.length, 'box', 'boxes')}, ${formatNumber(weight, 1)} kg.`;
  const [heaviest] = boxList.toSorted((one, other) => other.weight - one.weight);
  if (!heaviest || boxList.length === 1) return all;
  return `${all} The heaviest is box ${heaviest.number} with ${formatNumber(heaviest.weight, 1)} kg.`;
}

/** "2 pallets, 338.0 kg with 50.0 kg of wood." */
export function palletsText({ boxList, palletList }: ShipmentGroup): string {
  if (palletList.length === 0) return 'None: each box goes by itself.';
  const weight = palletList.reduce((sum, pallet) => sum + pallet.weight, 0);
  const onPallets = boxList.filter(({ pallet }) => pallet !== null);
  const wood = onPallets.reduce((left, box) => left - box.weight, weight);
  const loose = boxList.length - onPallets.length;
  return [
    `${formatCount(palletList.length, 'pallet')}, ${formatNumber(weight, 1)} kg with ${formatNumber(wood, 1)} kg of wood.`,
    ...(loose > 0 ? [`${formatCount(loose, 'box', 'boxes')} without a pallet.`] : []),
  ].join(' ');
}
