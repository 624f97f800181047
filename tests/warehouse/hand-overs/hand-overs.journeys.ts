import { pathTo } from '#contract/pages/paths.ts';
import {
  collectCollection,
  listCollections,
  postponeShipmentGroup,
  readCollection,
  reportCarrierLeft,
  undoHandOver,
} from '#contract/warehouse/hand-overs.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { addCollectedShipment, addReadyShipment, sampleCollectionKey } from './hand-over.factory.ts';
import { HandOversScreen } from './hand-overs.screen.ts';

const list = pathTo.handOvers();
const collection = pathTo.handOvers(sampleCollectionKey);
const pageOf = ({ screen }: Scene) => new HandOversScreen(screen);

function opening(address: string) {
  return {
    at: PATH_WITHOUT_CALLS,
    options: { as: warehouseUser, make: (store: Store) => addReadyShipment(store) },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

/** A collection whose driver signs, or has signed. */
const ofLoaded = { as: warehouseUser, make: (store: Store) => addReadyShipment(store, { loaded: 2 }) };
const ofCollected = { as: warehouseUser, make: (store: Store) => addCollectedShipment(store) };

/** The journeys of what is ready to ship, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  listCollections: {
    ...opening(list),
    call: listCollections,
    done: (scene) => pageOf(scene).seeText('Northfreight'),
    says: { default: 'We couldn’t load what is ready to ship. Try again.' },
  },
  readCollection: {
    ...opening(collection),
    call: readCollection,
    done: (scene) => pageOf(scene).seeProgress(/0 of 2 loaded/),
    says: { default: 'We couldn’t load this collection. Try again.' },
    deviations: {
      '404': { shows: 'text', says: 'Nothing to load for Northfreight', why: 'Everything is collected.' },
    },
  },
  collectCollection: {
    call: collectCollection,
    at: collection,
    options: ofLoaded,
    async approach(scene) {
      await pageOf(scene).seeText('Complete');
      await pageOf(scene).collect();
      await pageOf(scene).enterDriver('Jan Visser');
    },
    press: (scene) => pageOf(scene).confirmDriver(),
    done: (scene) => pageOf(scene).seeText('Collected by Jan Visser'),
    says: {
      default: 'We couldn’t save the hand-over. Try again.',
      known: {
        code: 'nothing_to_collect',
        says: 'Someone else has handed these shipments over. We’ve loaded the latest version.',
      },
    },
    throttling: 'countdown',
  },
  undoHandOver: {
    call: undoHandOver,
    at: collection,
    options: ofCollected,
    approach: (scene) => pageOf(scene).seeText('Collected by Jan Visser'),
    press: (scene) => pageOf(scene).undoHandOver(),
    done: (scene) => pageOf(scene).seeText('Complete'),
    says: {
      default: 'We couldn’t undo the hand-over. Try again.',
      not_found: 'This hand-over is undone already.',
      known: { code: 'carrier_left', says: 'The carrier has left, so the hand-over can’t be undone.' },
    },
    throttling: 'countdown',
  },
  reportCarrierLeft: {
    call: reportCarrierLeft,
    at: collection,
    options: ofCollected,
    approach: (scene) => pageOf(scene).seeText('Collected by Jan Visser'),
    press: (scene) => pageOf(scene).reportLeft(),
    done: (scene) => pageOf(scene).seeText('Nothing is ready to ship'),
    says: {
      default: 'We couldn’t save that the carrier has left. Try again.',
      not_found: 'This hand-over was undone.',
    },
    throttling: 'countdown',
  },
  postponeShipmentGroup: {
    call: postponeShipmentGroup,
    at: collection,
    options: { as: warehouseUser, make: (store: Store) => addReadyShipment(store) },
    async approach(scene) {
      await pageOf(scene).seeProgress(/0 of 2 loaded/);
      await pageOf(scene).askToPostpone('SG-10001');
    },
    press: (scene) => pageOf(scene).postponing().confirm(),
    trigger: 'dialog',
    done: (scene) => pageOf(scene).seeText('Nothing to load for Northfreight'),
    says: {
      default: 'We couldn’t move the shipment to the next collection. Try again.',
      not_found: 'We couldn’t find this shipment. It may have been joined with another one.',
      stale: 'Someone else has changed this shipment. We’ve loaded the latest version.',
      known: {
        code: 'group_not_closed',
        says: 'This shipment is no longer ready. We’ve loaded the latest version.',
      },
    },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  downloadHandOverList: 'a download button; download-button.test.tsx has its failures',
};
