import {
  addGroupDetails,
  confirmShipmentGroup,
  createShipmentGroup,
  downloadGroupLabels,
  downloadPackingList,
  downloadWarehouseInvoice,
  listShipmentGroups,
  readShipmentGroup,
  reopenShipmentGroup,
  reportLabelsPrinted,
  suggestShipmentGroups,
  voidGroupLabels,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type {
  GroupCounts,
  GroupEvent,
  GroupStatus,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import type { Tone } from '#src/ui/tone.ts';

export const groupStatusTexts: Record<GroupStatus, { text: string; tone: Tone }> = {
  OPEN: { text: 'Open', tone: 'info' },
  CLOSED: { text: 'Confirmed', tone: 'warning' },
  COLLECTED: { text: 'Collected', tone: 'success' },
};

/** "20 shipments, 5 of them open." */
export function shipmentsSummary({ open, closed, collected }: GroupCounts): string {
  return `${formatCount(open + closed + collected, 'shipment')}, ${open} of them open.`;
}

/** What a user did, after "Noor de Wit". */
export function eventText({ kind, count, subject }: GroupEvent): string {
  const boxes = formatCount(count, 'box', 'boxes');
  const texts: Record<GroupEvent['kind'], string> = {
    CREATED: `Grouped ${boxes}`,
    PACKAGES_ADDED: `Added ${boxes}`,
    PACKAGES_REMOVED: `Removed ${boxes}`,
    SPLIT_OFF: `Moved ${boxes} to ${subject ?? ''}`,
    CREATED_BY_SPLIT: `Split off ${subject ?? ''} with ${boxes}`,
    JOINED: `Joined ${subject ?? ''} with ${boxes}`,
    DETAILS_ADDED:
      count > 0 ? `Measured ${formatCount(count, 'pallet')}` : 'Took all boxes off their pallets',
    CONFIRMED: `Confirmed ${boxes}`,
    REOPENED: `Opened again, ${formatCount(count, 'label')} void`,
    LABELS_PRINTED: `Printed ${formatCount(count, 'label')}`,
    BOX_LABELS_VOIDED: `Label of ${count === 1 ? 'box' : 'boxes'} ${subject ?? ''} void`,
    PALLET_LABELS_VOIDED: `Label of ${count === 1 ? 'pallet' : 'pallets'} ${subject ?? ''} void`,
    COLLECTED: subject ? `Handed ${boxes} over to ${subject}` : `Collected ${boxes}`,
    COLLECTION_UNDONE: `Took the hand-over of ${boxes} back`,
    POSTPONED: 'Moved to the next collection',
  };
  return texts[kind];
}

export const changedText = 'Someone else has changed this shipment. We’ve loaded the latest version.';
export const missingText = 'We couldn’t find this shipment. It may have been joined with another one.';

export const listShipmentsFailureMessage = defineFailureMessages(listShipmentGroups, {
  default: notLoaded('the shipments'),
  not_found: 'This page no longer exists.',
});

export const suggestionsFailureMessage = defineFailureMessages(suggestShipmentGroups, {
  default: notLoaded('the suggestions'),
});

export const readShipmentFailureMessage = defineFailureMessages(readShipmentGroup, {
  // Specification 8.2.
  default: 'There was an error fetching shipment group. Please try again.',
  not_found: missingText,
});

export const createShipmentFailureMessage = defineFailureMessages(createShipmentGroup, {
  default: 'We couldn’t group the packages. Try again.',
  unknown_package: 'One of the packages no longer exists. We’ve loaded the latest suggestions.',
  package_not_received: ({ detail }) => `Package ${detail.packageCode} hasn’t arrived yet.`,
  package_handed_over: ({ detail }) => `Package ${detail.packageCode} has already left the warehouse.`,
  package_grouped: ({ detail }) =>
    `Package ${detail.packageCode} is in shipment ${detail.groupFid}. Take it out there first.`,
  destinations_differ: 'These packages go to different buyers or addresses.',
  carriers_differ: 'These packages go with different carriers.',
});

/** For customs each order is sent as a whole. */
const dividedText = ({ detail }: { detail: { saleFid: string } }) =>
  `Customs need order ${detail.saleFid} as a whole. Add its other packages to this shipment first.`;

export const confirmFailureMessage = defineFailureMessages(confirmShipmentGroup, {
  default: 'We couldn’t confirm the shipment. Try again.',
  not_found: missingText,
  stale_version: changedText,
  group_not_open: changedText,
  order_divided: dividedText,
});

/** At pallets that were typed before another user changed the shipment. */
export const outdatedText =
  'Someone else has changed this shipment since then. Check your pallets, then save.';

export const detailsFailureMessage = defineFailureMessages(addGroupDetails, {
  default: 'We couldn’t save pallets and boxes. Try again.',
  not_found: missingText,
  stale_version: 'Someone else has changed this shipment. Check your pallets, then save again.',
  group_not_open: changedText,
  unknown_box: 'One of the boxes has left this shipment. Check your pallets, then save again.',
  unknown_pallet: 'One of the pallets no longer exists. Take its boxes off, then put them on a new one.',
  box_on_two_pallets: 'A box is on two pallets. Take it off one of them.',
  pallet_too_light: ({ detail }) => `A pallet weighs less than its boxes, which have ${detail.minimum} kg.`,
});

export const reopenFailureMessage = defineFailureMessages(reopenShipmentGroup, {
  default: 'We couldn’t open the shipment again. Try again.',
  not_found: missingText,
  stale_version: changedText,
  group_not_closed: changedText,
  group_loading: 'A part of this shipment is loaded. Undo its loading scans under “Ready to ship” first.',
});

export const printedFailureMessage = defineFailureMessages(reportLabelsPrinted, {
  default: 'We couldn’t save that the labels are printed. Try again.',
  not_found: missingText,
  stale_version: changedText,
  group_not_closed: changedText,
});

export const voidFailureMessage = defineFailureMessages(voidGroupLabels, {
  default: 'We couldn’t save that the labels are void. Try again.',
  not_found: missingText,
  stale_version: changedText,
  group_not_closed: changedText,
});

export const labelsFailureMessage = defineFailureMessages(downloadGroupLabels, {
  default: 'We couldn’t download the labels. Try again.',
  not_found: missingText,
  group_open: 'Confirm the shipment before you print its labels.',
});

export const packingListFailureMessage = defineFailureMessages(downloadPackingList, {
  default: 'We couldn’t download the packing list. Try again.',
  not_found: missingText,
});

export const invoiceFailureMessage = defineFailureMessages(downloadWarehouseInvoice, {
  default: 'We couldn’t download the customs invoice. Try again.',
  not_found: missingText,
  order_divided: dividedText,
  customs_invoice_not_needed: 'This destination needs no customs invoice.',
});
