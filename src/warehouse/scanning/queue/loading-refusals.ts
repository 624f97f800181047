import { formatShortDate } from '#src/lib/format.ts';

type OtherCollection = { detail: { carrier: string; day: string } };
type OnPallet = { detail: { pallet: number } };

/** Why a package is not loaded, in the words of every page that shows refused scans. */
export const loadingRefusals = {
  package_not_grouped: 'This package is in no shipment. Put it aside and ask who plans the shipments.',
  package_on_pallet: ({ detail }: OnPallet) =>
    `This box stands on pallet ${detail.pallet}. Scan the label of the pallet.`,
  other_collection: ({ detail: { carrier, day } }: OtherCollection) =>
    `It goes with ${carrier} on ${formatShortDate(day, 'UTC')}.`,
  group_open: 'Its shipment isn’t confirmed yet. Confirm it under “Shipments” first.',
  label_not_printed: 'Not all labels of its shipment are printed. Print them under “Shipments” first.',
  group_collected: 'The driver has signed for it. Undo the hand-over first.',
};
