import { randomUUID } from 'node:crypto';
import {
  addPackBox,
  claimPackJob,
  finishPackJob,
  handOnPackJob,
  printPackLabels,
  readPackJob,
  reportNotFound,
  voidPackLabels,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';

export const packJobThing = defineThing('warehouse/packing/{qid}', async (context) => {
  const { sale } = await addJob(context);
  return { qid: sale.qid };
});

export const handingOnRequest = defineRequest(handOnPackJob, addClaimedJob);

export const boxRequest = defineRequest(addPackBox, addClaimedJob);

export const notFoundRequest = defineRequest(reportNotFound, async (context) => {
  const { params } = await addClaimedJob(context);
  const { lineList } = await context.caller.call(readPackJob, { params });
  return { params, body: { gtin: lineList[0]?.gtin ?? '' } };
});

export const printRequest = defineRequest(printPackLabels, addPackedJob);

export const voidRequest = defineRequest(voidPackLabels, addPrintedJob);

export const finishRequest = defineRequest(finishPackJob, addPrintedJob);

/** An order of one unit a line, whose packages are in the warehouse. */
async function addJob({ marketplace, store, caller, owner }: RequestContext) {
  const received = await addReceived(marketplace, caller, { seller: owner.seller });
  const lines = store.db.updateTable('saleLines').set({ quantity: 1 });
  await lines.where('saleQid', '=', received.sale.qid).execute();
  return received;
}

async function addClaimedJob(context: RequestContext) {
  const { sale, codes } = await addJob(context);
  const params = { qid: sale.qid };
  await context.caller.call(claimPackJob, { params });
  return { params, code: codes[0] ?? '' };
}

async function addPackedJob(context: RequestContext) {
  const { params, code } = await addClaimedJob(context);
  const { lineList } = await context.caller.call(readPackJob, { params });
  for (const { gtin } of lineList) {
    const scan = { qid: randomUUID(), action: 'PACK', saleQid: params.qid, code, gtin } as const;
    await context.caller.call(sendScan, { body: { ...scan, scannedAt: '2026-03-02T08:59:00.000Z' } });
  }
  return { params };
}

async function addPrintedJob(context: RequestContext) {
  const { params } = await addPackedJob(context);
  await context.caller.call(printPackLabels, { params });
  return { params };
}
