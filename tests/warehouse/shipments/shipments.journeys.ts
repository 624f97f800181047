import { pathTo } from '#contract/pages/paths.ts';
import {
  addGroupDetails,
  confirmShipmentGroup,
  createShipmentGroup,
  listShipmentGroups,
  readShipmentGroup,
  reopenShipmentGroup,
  reportLabelsPrinted,
  suggestShipmentGroups,
  voidGroupLabels,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { addReadyShipment } from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import { warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import {
  addConfirmedShipment,
  addOpenShipment,
  addWaitingPackages,
  sampleGroupQid,
} from './shipment.factory.ts';
import { ShipmentsScreen } from './shipments.screen.ts';

const list = pathTo.shipments();
const shipment = pathTo.shipment(sampleGroupQid);
const shipmentsOf = ({ screen }: Scene) => new ShipmentsScreen(screen);

const missing = 'We couldn’t find this shipment. It may have been joined with another one.';
const changed = 'Someone else has changed this shipment. We’ve loaded the latest version.';

function opening(address: string, make: (store: Store) => Promise<unknown>) {
  return {
    at: PATH_WITHOUT_CALLS,
    options: { as: warehouseUser, make },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

function atShipment(make: (store: Store) => Promise<unknown>) {
  return {
    at: shipment,
    options: { as: warehouseUser, make },
    approach: (scene) => shipmentsOf(scene).seeShipment('SG-10001'),
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

const addOpen = (store: Store) => addOpenShipment(store);
const addConfirmed = (store: Store) => addConfirmedShipment(store);
const addPrinted = (store: Store) => addReadyShipment(store, { group: { qid: sampleGroupQid } });
const addTwoWaiting = (store: Store) => addWaitingPackages(store, 2);

/** The journeys of shipments, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  listShipmentGroups: {
    ...opening(list, addOpen),
    call: listShipmentGroups,
    done: (scene) => shipmentsOf(scene).seeListed('Fretwell Stores'),
    says: {
      default: 'We couldn’t load the shipments. Try again.',
      not_found: 'This page no longer exists.',
    },
  },
  suggestShipmentGroups: {
    ...opening(list, addTwoWaiting),
    call: suggestShipmentGroups,
    done: (scene) => shipmentsOf(scene).seeText('1 destination with packages that are in no shipment.'),
    says: { default: 'We couldn’t load the suggestions. Try again.' },
  },
  readShipmentGroup: {
    ...opening(shipment, addOpen),
    call: readShipmentGroup,
    done: (scene) => shipmentsOf(scene).seeShipment('SG-10001'),
    says: { default: 'There was an error fetching shipment group. Please try again.' },
    deviations: {
      '404': { shows: 'text', says: missing, why: 'The page of a shipment that is none any more.' },
    },
  },
  createShipmentGroup: {
    call: createShipmentGroup,
    at: list,
    options: { as: warehouseUser, make: addTwoWaiting },
    approach: (scene) => shipmentsOf(scene).seeText('Fretwell Stores'),
    press: (scene) => shipmentsOf(scene).group('2 boxes', 'Fretwell Stores'),
    done: (scene) => shipmentsOf(scene).seeShipment('SG-10001'),
    says: {
      default: 'We couldn’t group the packages. Try again.',
      known: {
        code: 'package_grouped',
        detail: { packageCode: 'QP000000017', groupFid: 'SG-10007' },
        says: 'Package QP000000017 is in shipment SG-10007. Take it out there first.',
      },
    },
    throttling: 'countdown',
  },
  addGroupDetails: {
    ...atShipment(addOpen),
    call: addGroupDetails,
    async approach(scene) {
      const shipments = shipmentsOf(scene);
      await shipments.press('Edit pallets');
      await shipments.press('Choose all 2 without a pallet');
      await shipments.press('New pallet with 2');
      await shipments.type('Height (cm)', '95');
    },
    press: (scene) => shipmentsOf(scene).press('Save pallets and boxes'),
    kept: (scene) => shipmentsOf(scene).seeTyped('Height (cm)', '95'),
    done: (scene) => shipmentsOf(scene).seeText('Measured 1 pallet'),
    says: {
      default: 'We couldn’t save pallets and boxes. Try again.',
      not_found: missing,
      known: {
        code: 'pallet_too_light',
        detail: { minimum: '25.0' },
        says: 'A pallet weighs less than its boxes, which have 25.0 kg.',
      },
    },
  },
  confirmShipmentGroup: {
    ...atShipment(addOpen),
    call: confirmShipmentGroup,
    press: (scene) => shipmentsOf(scene).confirm('2 boxes'),
    done: (scene) => shipmentsOf(scene).seeText(/^0 of 2 printed/),
    says: {
      default: 'We couldn’t confirm the shipment. Try again.',
      not_found: missing,
      known: {
        code: 'order_divided',
        detail: { saleFid: '225312051' },
        says: 'Customs need order 225312051 as a whole. Add its other packages to this shipment first.',
      },
    },
  },
  reportLabelsPrinted: {
    ...atShipment(addConfirmed),
    call: reportLabelsPrinted,
    press: (scene) => shipmentsOf(scene).reportPrinted(),
    done: (scene) => shipmentsOf(scene).seeText('All 2 printed.'),
    says: {
      default: 'We couldn’t save that the labels are printed. Try again.',
      not_found: missing,
      known: { code: 'group_not_closed', says: changed },
    },
  },
  voidGroupLabels: {
    ...atShipment(addPrinted),
    call: voidGroupLabels,
    async approach(scene) {
      await shipmentsOf(scene).press('Reprint or void');
      await shipmentsOf(scene).tick('Box 2');
    },
    press: (scene) => shipmentsOf(scene).press('Void 1 label'),
    trigger: 'dialog',
    kept: (scene) => shipmentsOf(scene).seeTicked('Box 2'),
    done: (scene) => shipmentsOf(scene).seeText('Label of box 2 void'),
    says: {
      default: 'We couldn’t save that the labels are void. Try again.',
      not_found: missing,
      known: { code: 'group_not_closed', says: changed },
    },
  },
  reopenShipmentGroup: {
    ...atShipment(addPrinted),
    call: reopenShipmentGroup,
    press: (scene) => shipmentsOf(scene).reopen(),
    done: (scene) => shipmentsOf(scene).seeText('After boxes and pallets are confirmed.'),
    says: {
      default: 'We couldn’t open the shipment again. Try again.',
      not_found: missing,
      known: {
        code: 'group_loading',
        says: 'A part of this shipment is loaded. Undo its loading scans under “Ready to ship” first.',
      },
    },
  },
};

export const callsWithoutJourney: Record<string, string> = {
  countShipmentGroups: 'a read of the shipments; shipments.page.test.tsx has its failures',
  downloadGroupLabels: 'a download button; download-button.test.tsx has its failures',
  downloadPackingList: 'a download button; download-button.test.tsx has its failures',
  readGroupLoading: 'without it the steps of a shipment say less; nothing else depends on it',
  collectShipmentGroup: 'no page makes it yet; hand-overs.test.ts has its refusals',
};
