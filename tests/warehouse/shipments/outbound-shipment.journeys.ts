import { pathTo } from '#contract/pages/paths.ts';
import {
  readOutboundShipment,
  registerOutboundShipment,
} from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { addConfirmedShipment, sampleGroupQid } from './shipment.factory.ts';
import { ShipmentsScreen } from './shipments.screen.ts';

const shipment = pathTo.shipment(sampleGroupQid);
const shipmentsOf = ({ screen }: Scene) => new ShipmentsScreen(screen);
const options: Journey['options'] = { as: warehouseUser, make: (store) => addConfirmedShipment(store) };
const missing = 'This shipment no longer exists.';

/** The journeys of the registration of a shipment with its carrier, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  readOutboundShipment: {
    call: readOutboundShipment,
    at: PATH_WITHOUT_CALLS,
    options,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(shipment),
    again: (scene) => reopenPage(scene, shipment),
    done: (scene) => shipmentsOf(scene).seeText('Register shipment'),
    says: { default: 'We couldn’t load the registration. Try again.', not_found: missing },
    throttling: 'countdown',
  },
  registerOutboundShipment: {
    call: registerOutboundShipment,
    at: shipment,
    options,
    approach: (scene) => shipmentsOf(scene).seeText('Register shipment'),
    press: (scene) => shipmentsOf(scene).register(),
    done: (scene) => shipmentsOf(scene).seeText('Registering with Northfreight…'),
    says: {
      default: 'We couldn’t register the shipment. Try again.',
      not_found: missing,
      known: { code: 'outbound_shipment_exists', says: 'This shipment is registered already.' },
    },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  downloadWarehouseInvoice: 'a download button; download-button.test.tsx has its failures',
};
