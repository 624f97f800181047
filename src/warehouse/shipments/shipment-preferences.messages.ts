import {
  readShipmentPreferences,
  updateShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type {
  CarrierTimes,
  PalletType,
  ShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  overtakenText,
} from '#src/messages/failure.messages.ts';

export const preferencesFailureMessage = defineFailureMessages(readShipmentPreferences, {
  default: notLoaded('the preferences'),
});

const notCompared = overtakenText('the preferences');

export const preferencesUpdateFailureMessage = combineFailureMessages(
  defineFailureMessages(updateShipmentPreferences, {
    default: 'We couldn’t save the preferences. Try again.',
    stale_version: notCompared,
  }),
  defineFailureMessages(readShipmentPreferences, {
    default: notCompared,
    UNREACHABLE: notCompared,
    throttled: notCompared,
  }),
);

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const palletTypeTexts: Record<PalletType, string> = {
  EUR: 'EUR, 120 × 80 cm',
  INDUSTRIAL: 'Industrial, 120 × 100 cm',
  OWN: 'Own size',
};

export const groupingTexts: Record<ShipmentPreferences['grouping'], string> = {
  TOGETHER: 'Together in one shipment',
  BY_ORDER: 'Each order apart',
};

/** "15:30 on 5 days"; the times of each day where they differ. */
export function timesText(times: CarrierTimes): string {
  const given = times.flatMap((time) => time ?? []);
  const different = new Set(given);
  const days = given.length === 1 ? '1 day' : `${given.length} days`;
  if (given.length === 0) return 'usual times';
  return different.size === 1 ? `${given[0]} on ${days}` : `${days} with different times`;
}
