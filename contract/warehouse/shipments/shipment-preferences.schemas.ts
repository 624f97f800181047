import * as v from 'valibot';

/** Such as 15:30, by the clock of the warehouse. */
export const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When a carrier collects, from Monday to Sunday; null on days on which it does not come. */
export type CarrierTimes = v.InferOutput<typeof CarrierTimes>;
export const CarrierTimes = v.pipe(v.array(v.nullable(ClockTime)), v.length(7));

/** EUR has 120 × 80 cm, INDUSTRIAL 120 × 100 cm. */
export type PalletType = v.InferOutput<typeof PalletType>;
export const PalletType = v.picklist(['EUR', 'INDUSTRIAL', 'OWN']);

/** What the warehouse prefers for its shipments, in a shape that is not in the specification. */
export type ShipmentPreferences = v.InferOutput<typeof ShipmentPreferences>;
export const ShipmentPreferences = v.object({
  /** The paper of pallet labels. */
  palletLabelSize: v.picklist(['A5', 'A6']),
  /** The type that a new pallet has at first. */
  palletType: PalletType,
  /** Whether orders of one buyer that go the same way are suggested as one shipment. */
  grouping: v.picklist(['TOGETHER', 'BY_ORDER']),
  /** Carriers without any time have their usual ones. */
  cutOffs: v.pipe(v.array(v.object({ carrier: v.string(), times: CarrierTimes })), v.maxLength(200)),
});

export type SavedShipmentPreferences = v.InferOutput<typeof SavedShipmentPreferences>;
export const SavedShipmentPreferences = v.object({ ...ShipmentPreferences.entries, version: v.number() });
