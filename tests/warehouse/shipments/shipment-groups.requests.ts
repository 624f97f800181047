import {
  addGroupDetails,
  addToShipmentGroup,
  createShipmentGroup,
  joinShipmentGroups,
  removeFromShipmentGroup,
  reopenShipmentGroup,
  reportLabelsPrinted,
  splitShipmentGroup,
  voidGroupLabels,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { defineRequest, defineSharedThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { addReadyGroup } from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import { addReceived, closeOnPallet, placeOnPallet } from './group.factory.ts';

async function receive({ marketplace, caller }: RequestContext): Promise<string[]> {
  return (await addReceived(marketplace, caller)).qids;
}

/** An open shipment of two boxes. */
async function addGroup(context: RequestContext) {
  const packageQids = await receive(context);
  const { qid } = await context.caller.call(createShipmentGroup, { body: { packageQids } });
  return { params: { qid }, packageQids };
}

async function addClosedGroup(context: RequestContext) {
  const { qid } = await closeOnPallet(context.caller, await receive(context));
  return { params: { qid } };
}

async function addLabelledGroup(context: RequestContext) {
  const { qid } = await addReadyGroup(context.caller, await receive(context));
  return { params: { qid } };
}

const labels = { boxes: [1], pallets: [] };

export const groupFactory = defineSharedThing('shipmentgroups/{qid}', async (context) => {
  const { params } = await addGroup(context);
  return params;
});

export const creationRequest = defineRequest(createShipmentGroup, async (context) => ({
  body: { packageQids: await receive(context) },
}));

export const additionRequest = defineRequest(addToShipmentGroup, async (context) => ({
  body: { packageQids: await receive(context) },
}));

async function takeOne(context: RequestContext) {
  const { params, packageQids } = await addGroup(context);
  return { params, body: { packageQids: packageQids.slice(0, 1) } };
}

export const removalRequest = defineRequest(removeFromShipmentGroup, takeOne);
export const splitRequest = defineRequest(splitShipmentGroup, takeOne);

export const joinRequest = defineRequest(joinShipmentGroups, async (context) => {
  const { params } = await addGroup(context);
  return { body: { groupQid: params.qid } };
});

export const detailsRequest = defineRequest(addGroupDetails, async (context) => {
  const { qid, palletList } = await placeOnPallet(context.caller, await receive(context));
  const size = { length: 120, width: 80, height: 160 };
  const pallets = palletList.map((pallet) => ({ qid: pallet.qid, boxes: [1, 2], weight: 60, ...size }));
  return { params: { qid }, body: { pallets, boxes: [] } };
});

export const reopeningRequest = defineRequest(reopenShipmentGroup, addClosedGroup);

export const printedRequest = defineRequest(reportLabelsPrinted, async (context) => ({
  ...(await addClosedGroup(context)),
  body: labels,
}));

export const voidRequest = defineRequest(voidGroupLabels, async (context) => ({
  ...(await addLabelledGroup(context)),
  body: labels,
}));
