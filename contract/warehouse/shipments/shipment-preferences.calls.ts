import { defineCall } from '#contract/platform/api/call.ts';
import { SavedShipmentPreferences, ShipmentPreferences } from './shipment-preferences.schemas.ts';

/** The preferences of the warehouse, with the times of all carriers (specification 7.5). */
export const readShipmentPreferences = defineCall({
  method: 'GET',
  path: 'shipments/preferences/',
  reply: SavedShipmentPreferences,
  refusals: {},
  roles: ['WAREHOUSE', 'STAFF'],
});

/** They count for shipments that are made from now on. */
export const updateShipmentPreferences = defineCall({
  method: 'PUT',
  path: 'shipments/preferences/',
  body: ShipmentPreferences,
  reply: SavedShipmentPreferences,
  versioned: true,
  refusals: {},
  roles: ['WAREHOUSE'],
});
