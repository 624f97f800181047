import {
  readShipmentPreferences,
  updateShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { route } from '#server/platform/requests/route.ts';
import { lockPreferences, readPreferences, savePreferences } from './shipment-preferences.store.ts';

export function shipmentPreferencesRoutes(app: MarketplaceApp): void {
  route(app, readShipmentPreferences, ({ tx }) => readPreferences(tx));

  route(app, updateShipmentPreferences, async (given) => {
    const { tx, body } = given;
    const version = await lockPreferences(tx);
    checkVersion(given, version);
    await savePreferences(tx, body, version + 1);
    return readPreferences(tx);
  });
}
