import { addPacking, clearPacking } from '#contract/sales/packing.calls.ts';
import { MAXIMUM_PALLET_KG, MAXIMUM_PARCEL_KG, type PackingKind } from '#contract/sales/packing.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { defineFailureMessages, saleSettledText } from '#src/messages/failure.messages.ts';

const booked = 'A carrier is booked for these parcels and pallets. Please cancel the booking first.';

type PackingText = { words: [string, string]; title: string; hint: string; action: string };

export const packingTexts: Record<PackingKind, PackingText> = {
  PARCEL: {
    words: ['parcel', 'parcels'],
    title: 'Add parcels of one size',
    hint: `12 to 20 kg is ideal, ${MAXIMUM_PARCEL_KG} kg the maximum.`,
    action: 'Add parcels',
  },
  PALLET: {
    words: ['pallet', 'pallets'],
    title: 'Fill a pallet',
    hint: `With the pallet itself, ${formatNumber(MAXIMUM_PALLET_KG)} kg at the most.`,
    action: 'Fill pallet',
  },
};

export const addPackingFailureMessage = defineFailureMessages(addPacking, {
  default: 'This could not be saved. Please try again.',
  booked_already: booked,
  sale_not_editable: saleSettledText,
});

export const clearPackingFailureMessage = defineFailureMessages(clearPacking, {
  default: 'This could not be cleared. Please try again.',
  booked_already: booked,
  sale_not_editable: saleSettledText,
});
