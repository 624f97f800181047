import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import { MAXIMUM_PALLET_KG, MAXIMUM_PARCEL_KG, type PackingKind } from '#contract/orders/packing.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { saleSettledText, defineFailureMessages } from '#src/messages/failure.messages.ts';

const booked = 'A carrier is booked for these parcels and pallets. Cancel the booking under Ship first.';

type PackingText = { words: [string, string]; title: string; weight: string; hint: string; action: string };

export const packingTexts: Record<PackingKind, PackingText> = {
  PARCEL: {
    words: ['parcel', 'parcels'],
    title: 'Add parcels of the same size',
    weight: 'Weight per parcel',
    hint: `Ideally 12 to 20 kg, ${MAXIMUM_PARCEL_KG} kg maximum.`,
    action: 'Add parcels',
  },
  PALLET: {
    words: ['pallet', 'pallets'],
    title: 'Fill a pallet',
    weight: 'Weight per pallet',
    hint: `Including the pallet, ${formatNumber(MAXIMUM_PALLET_KG)} kg maximum.`,
    action: 'Fill pallet',
  },
};

export const addPackingFailureMessage = defineFailureMessages(addPacking, {
  default: 'We couldn’t save your parcels or pallets. Try again.',
  booked_already: booked,
  sale_not_editable: saleSettledText,
});

export const clearPackingFailureMessage = defineFailureMessages(clearPacking, {
  default: 'We couldn’t clear this entry. Try again.',
  booked_already: booked,
  sale_not_editable: saleSettledText,
});
