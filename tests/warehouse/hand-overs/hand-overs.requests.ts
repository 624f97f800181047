import {
  collectCollection,
  collectShipmentGroup,
  postponeShipmentGroup,
} from '#contract/warehouse/hand-overs.calls.ts';
import { defineRequest } from '#tests/platform/calls/call-request.ts';
import { addReadyShipment, sampleCollectionKey } from './hand-over.factory.ts';

const driver = { driverName: 'Jan Visser', numberPlate: null };

export const collectionRequest = defineRequest(collectCollection, async ({ store }) => {
  await addReadyShipment(store, { loaded: 2 });
  return { body: { ...sampleCollectionKey, ...driver } };
});

export const groupCollectionRequest = defineRequest(collectShipmentGroup, async ({ store }) => {
  const { group } = await addReadyShipment(store, { loaded: 2 });
  return { params: { qid: group.qid }, body: driver };
});

export const postponementRequest = defineRequest(postponeShipmentGroup, async ({ store }) => {
  const { group } = await addReadyShipment(store);
  return { params: { qid: group.qid } };
});
