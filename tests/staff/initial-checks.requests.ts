import {
  listCheckBrands,
  listCheckRows,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { makeDeals } from '#server/staff/deals/deals.seed.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { columnsOfSample, stockText } from './initial-check.factory.ts';

function stockFile() {
  return new File([stockText([[sampleGtin(1), '3.99', 'Maris']])], 'list.csv');
}

export const fileRequest = defineRequest(uploadCheckFile, () => ({ body: { file: stockFile() } }));

async function addCheckFile({ store, caller }: RequestContext) {
  await writeRows(store.db, { deals: makeDeals() });
  const file = await caller.call(uploadCheckFile, { body: { file: stockFile() } });
  return { ...columnsOfSample(file), file: file.qid, dealId: '48201' };
}

export const checkRequest = defineRequest(startInitialCheck, async (context) => ({
  body: await addCheckFile(context),
}));

async function addCheck(context: RequestContext) {
  const { taskId } = await context.caller.call(startInitialCheck, { body: await addCheckFile(context) });
  return { task_id: taskId };
}

export const checkThing = defineThing('internal/initialcheck/task/{task_id}', addCheck);

async function addFinishedCheck(context: RequestContext) {
  const params = await addCheck(context);
  await context.marketplace.runDueTasks();
  return params;
}

export const rowsRequest = defineRequest(listCheckRows, async (context) => ({
  params: await addFinishedCheck(context),
  query: { kind: 'UNMATCHED' as const },
}));

export const brandsRequest = defineRequest(listCheckBrands, async (context) => ({
  params: await addFinishedCheck(context),
}));
