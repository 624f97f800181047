import * as v from 'valibot';
import {
  type CarrierTimes,
  PalletType,
  type ShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { groupingTexts, palletTypeTexts, weekdays } from './shipment-preferences.messages.ts';

/** The name of the field for the time of a carrier on a weekday, from 0. */
export function timeFieldOf(carrier: string, weekday: number): string {
  return `${carrier}, ${weekdays[weekday]}`;
}

/** The preferences as values of the form; choices are shown in words where versions are compared. */
export function preferenceValues({
  palletLabelSize,
  palletType,
  grouping,
  cutOffs,
}: ShipmentPreferences): Record<string, string> {
  return {
    palletLabelSize,
    palletType: palletTypeTexts[palletType],
    grouping: groupingTexts[grouping],
    ...Object.fromEntries(
      cutOffs.flatMap(({ carrier, times }) =>
        times.map((time, weekday) => [timeFieldOf(carrier, weekday), time ?? '']),
      ),
    ),
  };
}

/** Reads the values of the form for these carriers. */
export function preferenceFields(carriers: readonly string[]) {
  return v.pipe(
    v.record(v.string(), v.string()),
    v.transform((values): ShipmentPreferences => ({
      palletLabelSize: values.palletLabelSize === 'A6' ? 'A6' : 'A5',
      palletType: PalletType.options.find((type) => palletTypeTexts[type] === values.palletType) ?? 'EUR',
      grouping: values.grouping === groupingTexts.BY_ORDER ? 'BY_ORDER' : 'TOGETHER',
      cutOffs: carriers.map((carrier) => ({ carrier, times: timesOf(values, carrier) })),
    })),
  );
}

function timesOf(values: Record<string, string>, carrier: string): CarrierTimes {
  return weekdays.map((_, weekday) => values[timeFieldOf(carrier, weekday)]?.slice(0, 5) || null);
}
