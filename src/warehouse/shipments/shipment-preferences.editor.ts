import {
  readShipmentPreferences,
  updateShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type {
  SavedShipmentPreferences,
  ShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

type Update = { item: SavedShipmentPreferences; entry: ShipmentPreferences };

export const shipmentPreferencesEditor = defineEditor({
  update: {
    call: updateShipmentPreferences,
    input: ({ item: { version }, entry }: Update) => ({ body: entry, version }),
  },
  read: { call: readShipmentPreferences, input: () => ({}) },
  isSubmitted: ({ version: _version, ...newest }, entry) => JSON.stringify(newest) === JSON.stringify(entry),
});
