import { pathTo } from '#contract/pages/paths.ts';
import {
  listDeliveries,
  listUnknownPackages,
  matchUnknownPackage,
  readDelivery,
  removeUnknownPackage,
  takeOverShipment,
} from '#contract/warehouse/packages.calls.ts';
import {
  confirmWarehouseDelivery,
  undoWarehouseDelivery,
} from '#contract/warehouse/warehouse-delivery.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { DeliveryRow } from '#server/warehouse/packages/packages.tables.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { IncomingScreen } from './incoming.screen.ts';
import { addDelivery, addSellerParcel, addUnknownPackage, warehouseUser } from './package.factory.ts';

const fid = '225312036';
const incomingOf = ({ screen }: Scene) => new IncomingScreen(screen);
const unknownList = pathTo.incoming({ tab: 'UNKNOWN' });

async function make(store: Store) {
  await addDelivery(store, { sale: { fid } });
  await addUnknownPackage(store);
}
const options: Journey['options'] = { as: warehouseUser, make };

/** A delivery of which one of two packages is here. */
async function makeHalf(store: Store, delivery: Partial<DeliveryRow> = {}) {
  const { packages } = await addDelivery(store, {
    sale: { fid },
    delivery: { receivedCount: 1, ...delivery },
  });
  await store.db
    .updateTable('packages')
    .set({ status: 'RECEIVED', receivedAt: '2026-03-02T08:40:00.000Z', receivedBy: 'Noor de Wit' })
    .where('qid', '=', packages[0]?.qid ?? '')
    .execute();
}

const confirmation: Partial<DeliveryRow> = {
  isComplete: 1,
  confirmedAt: '2026-03-02T08:50:00.000Z',
  confirmedBy: 'Noor de Wit',
  confirmedCount: 1,
};

async function openDelivery(scene: Scene) {
  await incomingOf(scene).openDelivery(fid);
  await incomingOf(scene).seeDelivery(fid);
}

function opening(address: string) {
  return {
    at: PATH_WITHOUT_CALLS,
    options,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

async function chooseFirstBox(scene: Scene) {
  const incoming = incomingOf(scene);
  await incoming.findOrderOf('U-07');
  await incoming.chooseOrder(fid);
  await incoming.chooseBox(/^Box 1(?!\d)/);
}

/** The journeys of the incoming packages, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  listDeliveries: {
    ...opening(pathTo.incoming()),
    call: listDeliveries,
    done: (scene) => incomingOf(scene).seeText(fid),
    says: { default: 'We couldn’t load the deliveries. Try again.' },
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
  readDelivery: {
    call: readDelivery,
    at: pathTo.incoming(),
    options,
    approach: (scene) => incomingOf(scene).seeText(fid),
    press: (scene) => incomingOf(scene).openDelivery(fid),
    again: (scene) => incomingOf(scene).failedRead.tryAgain(),
    throttling: 'countdown',
    done: (scene) => incomingOf(scene).seeDelivery(fid),
    says: {
      default: 'We couldn’t load the delivery. Try again.',
      not_found: 'This delivery no longer exists. Its booking may have been cancelled.',
    },
  },
  confirmWarehouseDelivery: {
    call: confirmWarehouseDelivery,
    at: pathTo.incoming(),
    options: { as: warehouseUser, make: (store) => makeHalf(store) },
    approach: async (scene) => {
      await openDelivery(scene);
      await incomingOf(scene).askToConfirm();
    },
    press: (scene) => incomingOf(scene).confirmation().confirm(),
    trigger: 'dialog',
    done: (scene) => incomingOf(scene).seeConfirmed('Confirmed with 1 of 2 packages'),
    says: {
      default: 'We couldn’t confirm the delivery. Try again.',
      not_found: 'This delivery no longer exists. Its booking may have been cancelled.',
      known: {
        code: 'delivery_changed',
        says: 'Packages were received in the meantime. Check what is missing now.',
      },
    },
    throttling: 'countdown',
  },
  undoWarehouseDelivery: {
    call: undoWarehouseDelivery,
    at: pathTo.incoming({ tab: 'RECEIVED' }),
    options: { as: warehouseUser, make: (store) => makeHalf(store, confirmation) },
    approach: openDelivery,
    press: (scene) => incomingOf(scene).undoConfirmation(),
    done: (scene) => incomingOf(scene).seeNotConfirmed(),
    says: {
      default: 'We couldn’t undo the confirmation. Try again.',
      not_found: 'This delivery no longer exists. Its booking may have been cancelled.',
      known: {
        code: 'delivery_changed',
        says: 'A missing package was received, so the confirmation can’t be undone.',
      },
    },
    throttling: 'countdown',
  },
  listUnknownPackages: {
    ...opening(unknownList),
    call: listUnknownPackages,
    done: (scene) => incomingOf(scene).seeText('U-07'),
    says: { default: 'We couldn’t load the unknown packages. Try again.' },
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
  matchUnknownPackage: {
    call: matchUnknownPackage,
    at: unknownList,
    options,
    approach: chooseFirstBox,
    press: (scene) => incomingOf(scene).match(),
    kept: (scene) => incomingOf(scene).seeChosenBox(/^Box 1(?!\d)/),
    done: (scene) => incomingOf(scene).seeMatched(),
    says: {
      default: 'We couldn’t receive the package. Try again.',
      not_found: 'This package is no longer on the list of unknown ones.',
      known: {
        code: 'package_received_before',
        says: 'This package has been received already. Choose another one.',
      },
    },
    throttling: 'countdown',
  },
  takeOverShipment: {
    call: takeOverShipment,
    at: unknownList,
    options: { as: warehouseUser, make: addSellerParcel },
    approach: (scene) => incomingOf(scene).askToTakeOver('U-07'),
    press: (scene) => incomingOf(scene).takeOverOf('U-07').confirm(),
    trigger: 'dialog',
    done: (scene) => incomingOf(scene).seeTakenOver('QP000000017'),
    says: {
      default: 'We couldn’t take over the parcel. Try again.',
      not_found: 'This package is no longer on the list of unknown ones.',
      known: { code: 'shipment_taken_over', says: 'This parcel was taken over already.' },
    },
    throttling: 'countdown',
  },
  removeUnknownPackage: {
    call: removeUnknownPackage,
    at: unknownList,
    options,
    approach: (scene) => incomingOf(scene).askToRemove('U-07'),
    press: (scene) => incomingOf(scene).removalOf('U-07').confirm(),
    trigger: 'dialog',
    done: (scene) => incomingOf(scene).seeNoUnknown(),
    says: {
      default: 'We couldn’t remove the package. Try again.',
      not_found: 'This package is no longer on the list of unknown ones.',
    },
    throttling: 'countdown',
  },
};

export const matrixReadings: MatrixReadings = {
  O27: { later: 'the work of the warehouse' },
  O28: { later: 'the work of the warehouse' },
  O30: { later: 'the work of the warehouse' },
  O31: { later: 'the work of the warehouse' },
  O32: { later: 'the work of the warehouse' },
  O33: { later: 'the work of the warehouse' },
};

export const callsWithoutJourney: Record<string, string> = {
  sendScan:
    'the scan queue makes it and makes it again by itself; scan-faults.page.test.tsx has its failures',
  downloadPackageLabel: 'a download button; download-button.test.tsx has its failures',
  countIncoming: 'the numbers of a list; incoming.page.test.tsx has its failures',
  uploadPackagePhoto:
    'the scan queue makes it and makes it again by itself; package-photos.page.test.tsx has its failures',
  listPackagePhotos: 'a failed read hides the photos; nothing else depends on it',
  readPackagePhoto: 'a picture of a delivery, with a sign in its place; a download button',
};
