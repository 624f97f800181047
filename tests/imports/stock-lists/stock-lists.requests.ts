import {
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  downloadProblemRows,
  downloadStockComparison,
  listComparedRows,
  listStockRows,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { listedRow, startImports, stockColumns, stockFile, type StockImport } from './stock-list.factory.ts';

const rows = [listedRow(1), listedRow(2, 'x')];

const steps = ({ marketplace, owner }: RequestContext) => startImports(marketplace, owner);

const paramsOf = ({ qid }: StockImport) => ({ params: { qid } });

const uploaded = (context: RequestContext) => steps(context).upload(stockFile(rows));
const checked = (context: RequestContext) => steps(context).check(rows);
const compared = async (context: RequestContext) => steps(context).compare(await checked(context));

async function atCheck(context: RequestContext) {
  return paramsOf(await checked(context));
}

async function atComparison(context: RequestContext) {
  return paramsOf(await compared(context));
}

export const importThing = defineThing('offers/stocklist/imports/{qid}', async (context) => {
  const { qid } = await uploaded(context);
  return { qid };
});

export const uploadRequest = defineRequest(uploadStockList, () => ({ body: { file: stockFile(rows) } }));

export const columnsRequest = defineRequest(chooseStockColumns, async (context) => {
  const found = await uploaded(context);
  const sheet = found.sheets?.[0]?.name ?? '';
  return { ...paramsOf(found), body: { ...stockColumns, sheet } };
});

export const rowsRequest = defineRequest(listStockRows, atCheck);
export const problemsRequest = defineRequest(downloadProblemRows, atCheck);
export const comparisonRequest = defineRequest(compareStockList, atCheck);

export const rowChangeRequest = defineRequest(changeStockRows, async (context) => ({
  ...(await atCheck(context)),
  body: { kind: 'CELLS' as const, cells: [{ row: 3, field: 'price' as const, text: '4,50' }] },
}));

export const comparedRowsRequest = defineRequest(listComparedRows, async (context) => ({
  ...(await atComparison(context)),
  query: { kind: 'NEW' as const },
}));
export const comparisonFileRequest = defineRequest(downloadStockComparison, atComparison);

export const comparisonChangeRequest = defineRequest(changeStockComparison, async (context) => ({
  ...(await atComparison(context)),
  body: { missingChoice: 'KEEP' as const },
}));

export const reopeningRequest = defineRequest(reopenStockStep, async (context) => ({
  ...(await atCheck(context)),
  body: { state: 'COLUMNS' as const },
}));

export const commitRequest = defineRequest(commitStockList, async (context) => ({
  ...(await atComparison(context)),
  body: { isMostlyMissingConfirmed: true },
}));

export const reversionRequest = defineRequest(revertStockList, async (context) =>
  paramsOf(await steps(context).commit(await compared(context))),
);
