import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import {
  addToShipmentGroup,
  dissolveShipmentGroup,
  findWaitingPackages,
  joinShipmentGroups,
  listWaitingPackages,
  removeFromShipmentGroup,
  splitShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS } from '#tests/platform/faults/order.ts';
import { addDelivery, warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { inLeeds } from './group.factory.ts';
import { addOpenShipment, addWaitingPackages, otherGroupQid, sampleGroupQid } from './shipment.factory.ts';
import { ShipmentsScreen } from './shipments.screen.ts';

const shipment = pathTo.shipment(sampleGroupQid);
const shipmentsOf = ({ screen }: Scene) => new ShipmentsScreen(screen);

const missing = 'We couldn’t find this shipment. It may have been joined with another one.';
const firstBox = new RegExp(makePackageCode(1));
const waitingPackage = new RegExp(makePackageCode(3));
/** It arrives after the page was opened. */
const latePackage = makePackageCode(5);

/** A shipment of two boxes, a package that waits and another shipment of one box on the same way. */
async function make(store: Store) {
  await addOpenShipment(store);
  await addWaitingPackages(store);
  await addOpenShipment(store, { qid: otherGroupQid, parcels: 1 });
}
const options: Journey['options'] = { as: warehouseUser, make };

async function openBoxes(scene: Scene) {
  await shipmentsOf(scene).editBoxes();
  await shipmentsOf(scene).seeText('0 of 2 packages chosen to split off or remove.');
  await shipmentsOf(scene).seeText('Waiting for Fretwell Stores');
}

/** At the boxes of the shipment, with one of them or a package chosen. */
function choosing(chosen: RegExp) {
  return {
    at: shipment,
    options,
    async approach(scene) {
      await openBoxes(scene);
      await shipmentsOf(scene).tick(chosen);
    },
    kept: (scene) => shipmentsOf(scene).seeTicked(chosen),
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

async function makeWithLatePackage(store: Store) {
  await make(store);
  const sale = { ...inLeeds, fid: '225312052' };
  await addDelivery(store, { parcels: 1, carrierName: 'Northfreight', sale });
}

async function receiveLatePackage({ marketplace }: Scene) {
  await marketplace.store.db
    .updateTable('packages')
    .set({ status: 'RECEIVED', receivedAt: '2026-03-02T08:50:00.000Z' })
    .where('code', '=', latePackage)
    .execute();
}

/** What a screen reader says of the scan of the late package. */
function spoken(word: string, text: string): string {
  return `${word}. ${text} Package ${latePackage}`;
}

async function askToDissolve(scene: Scene) {
  await shipmentsOf(scene).choose('Dissolve shipment');
  await shipmentsOf(scene).question.see();
}

/** The journeys of the boxes of a shipment, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  listWaitingPackages: {
    call: listWaitingPackages,
    at: PATH_WITHOUT_CALLS,
    options,
    approach: ({ frame }) => frame.seeSignedIn(),
    async press(scene) {
      scene.go(shipment);
      await shipmentsOf(scene).editBoxes();
    },
    again: (scene) => shipmentsOf(scene).failedRead.tryAgain(),
    trigger: 'page',
    done: (scene) => shipmentsOf(scene).seeText('Waiting for Fretwell Stores'),
    says: { default: 'We couldn’t load the packages that wait. Try again.', not_found: missing },
    throttling: 'countdown',
  },
  findWaitingPackages: {
    ...choosing(firstBox),
    call: findWaitingPackages,
    options: { as: warehouseUser, make: makeWithLatePackage },
    async approach(scene) {
      await choosing(firstBox).approach(scene);
      await receiveLatePackage(scene);
    },
    press: (scene) => shipmentsOf(scene).typeCode(latePackage),
    done: (scene) => shipmentsOf(scene).seeTicked(new RegExp(latePackage)),
    says: {
      default: spoken('Not looked up', 'We couldn’t look it up. Scan it again.'),
      unreachable: spoken('Not looked up', 'No answer came. Scan it again.'),
      throttled: 'Too many scans at once. It is looked up in a moment.',
      known: {
        code: 'package_grouped',
        detail: { packageCode: latePackage, groupFid: 'SG-10007' },
        says: spoken('Not here', 'It is in shipment SG-10007. Take it out there first.'),
      },
    },
    throttling: 'automatic',
  },
  addToShipmentGroup: {
    ...choosing(waitingPackage),
    call: addToShipmentGroup,
    press: (scene) => shipmentsOf(scene).press('Add 1'),
    done: (scene) => shipmentsOf(scene).seeText('0 of 3 packages chosen to split off or remove.'),
    says: {
      default: 'We couldn’t add the packages. Try again.',
      not_found: missing,
      known: {
        code: 'package_grouped',
        detail: { packageCode: makePackageCode(3), groupFid: 'SG-10007' },
        says: `Package ${makePackageCode(3)} is in shipment SG-10007. Take it out there first.`,
      },
    },
  },
  removeFromShipmentGroup: {
    ...choosing(firstBox),
    call: removeFromShipmentGroup,
    press: (scene) => shipmentsOf(scene).press('Remove 1'),
    done: (scene) => shipmentsOf(scene).seeText('0 of 1 package chosen to split off or remove.'),
    says: {
      default: 'We couldn’t remove the boxes. Try again.',
      not_found: missing,
      known: {
        code: 'package_not_in_group',
        says: 'One of the boxes has left this shipment. We’ve loaded the latest version.',
      },
    },
  },
  splitShipmentGroup: {
    ...choosing(firstBox),
    call: splitShipmentGroup,
    press: (scene) => shipmentsOf(scene).press('Split off 1'),
    done: ({ frame }) => frame.seeNotification('SG-10003 is split off with 1 box'),
    says: {
      default: 'We couldn’t split the shipment. Try again.',
      not_found: missing,
      known: {
        code: 'group_would_be_empty',
        says: 'At least one box stays. Dissolve the shipment to free all of them.',
      },
    },
  },
  joinShipmentGroups: {
    ...choosing(firstBox),
    call: joinShipmentGroups,
    press: (scene) => shipmentsOf(scene).press('Join SG-10002'),
    done: (scene) => shipmentsOf(scene).seeText('1 of 3 packages chosen to split off or remove.'),
    says: {
      default: 'We couldn’t join the shipments. Try again.',
      not_found: missing,
      known: {
        code: 'unknown_group',
        says: 'The other shipment no longer exists. We’ve loaded the latest list.',
      },
    },
  },
  dissolveShipmentGroup: {
    call: dissolveShipmentGroup,
    at: shipment,
    options,
    approach: askToDissolve,
    press: (scene) => shipmentsOf(scene).question.confirm(),
    async again(scene) {
      await askToDissolve(scene);
      await shipmentsOf(scene).question.confirm();
    },
    trigger: 'dialog',
    done: ({ frame }) => frame.seeNotification('The shipment is dissolved. Its packages wait to be grouped'),
    says: {
      default: 'We couldn’t dissolve the shipment. Try again.',
      not_found: missing,
      known: {
        code: 'group_not_open',
        says: 'Someone else has changed this shipment. We’ve loaded the latest version.',
      },
    },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  readSsccBars: 'a failed read shows the SSCC without its bars; shipment-pallets.page.test.tsx has it',
};
