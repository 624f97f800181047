import { pathTo } from '#contract/pages/paths.ts';
import {
  readShipmentPreferences,
  updateShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addCarrier } from '#tests/orders/sale/sale.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { ShipmentPreferencesScreen } from './shipment-preferences.screen.ts';

const preferencesOf = ({ screen }: Scene) => new ShipmentPreferencesScreen(screen);

const atShipments = {
  at: pathTo.shipments(),
  options: { as: warehouseUser, make: (store: Store) => addCarrier(store) },
  throttling: 'countdown',
} satisfies Partial<Journey>;

/** The journeys of the preferences of the warehouse, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  readShipmentPreferences: {
    ...atShipments,
    call: readShipmentPreferences,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: (scene) => preferencesOf(scene).open(),
    again: ({ screen }) => new FailedStateScreen(screen).tryAgain(),
    done: (scene) => preferencesOf(scene).seeForm(),
    says: { default: 'We couldn’t load the preferences. Try again.' },
  },
  updateShipmentPreferences: {
    ...atShipments,
    call: updateShipmentPreferences,
    async approach(scene) {
      await preferencesOf(scene).open();
      await preferencesOf(scene).choose('Pallet labels', 'A6');
    },
    press: (scene) => preferencesOf(scene).save(),
    kept: (scene) => preferencesOf(scene).seeChosen('Pallet labels', 'A6'),
    done: ({ frame }) => frame.seeNotification('Preferences saved'),
    says: { default: 'We couldn’t save the preferences. Try again.' },
  },
};
