import { expect } from '@playwright/test';
import {
  cancelStockImport,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  listStockImports,
  readStockImport,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { columnsDraftOf, stockColumnsOf } from '#machines/imports/stock-list/columns.draft.ts';
import { isRunning } from '#machines/imports/stock-list/stock-list.task.ts';
import { makeCatalogue } from '#server/catalogue/products/products.seed.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import type { UploadedFile } from '#tests/platform/screen/screen.ts';

/** The steps in which an import waits for its seller, in their order. */
const steps = ['COLUMNS', 'CHECK', 'COMPARE', 'COMMITTED', 'REVERTED'] as const;
export type ImportStep = (typeof steps)[number];

const gtins = makeCatalogue(10_000)
  .slice(0, 8)
  .map(({ gtin }) => gtin);

type ListOptions = { from?: number; to?: number; price?: number; quantity?: string; headings?: string };

/** A list of few products, which are named by their numbers. */
function smallList({
  from = 0,
  to = 5,
  price = 4,
  quantity = '24',
  headings = 'GTIN;Title;Price;Stock',
}: ListOptions = {}): string {
  const rows = gtins
    .slice(from, to)
    .map((gtin, at) => `${gtin};Product ${from + at + 1};${price}.20;${quantity}`);
  return [headings, ...rows].join('\n');
}

/** Three quantities have to be decided, and three rows are ready. */
export function listWithProblems(headings?: string): string {
  const [, ...ready] = smallList({ from: 3, to: 6 }).split('\n');
  return [smallList({ to: 3, quantity: '50+', headings }), ...ready].join('\n');
}

export function listFile(content: string): UploadedFile {
  return { name: 'lager.csv', type: 'text/csv', content };
}

/** Brings an import about; the reply is the qid of one that is not open any more. */
export type PrepareImport = (seller: TestCaller) => Promise<string | null>;

/** By the outcome of the first read of a page. */
export const foundImports: Record<string, PrepareImport> = {
  'a file is read': inStep('COLUMNS'),
  'the file is unreadable': async (seller) => {
    await uploadList(seller, '\n\n');
    return null;
  },
  'a task was interrupted': inStep('CHECK'),
  'the columns are open': inStep('COLUMNS'),
  'the check is open': inStep('CHECK'),
  'nothing is ready': nothingReady,
  'the comparison is open': comparedWith(smallList({ from: 1, to: 7 })),
  'most offers are missing': comparedWith(smallList({ from: 4, to: 6 })),
  'prices jump': comparedWith(smallList({ price: 8 })),
  'it is committed': inStep('COMMITTED'),
  'it is committed, and an offer has changed since': changedSince,
  'it is reverted': inStep('REVERTED'),
  'it is cancelled': async (seller) => {
    const { qid } = await uploadList(seller, listWithProblems());
    await cancelNewestImport(seller);
    return qid;
  },
};

export function noImport(): Promise<null> {
  return Promise.resolve(null);
}

function inStep(step: ImportStep): PrepareImport {
  return async (seller) => {
    const { qid } = await uploadList(seller, listWithProblems());
    await takeImportTo(seller, qid, step);
    return step === 'COMMITTED' || step === 'REVERTED' ? qid : null;
  };
}

/** A list that is compared with the offers of a former one. */
function comparedWith(content: string): PrepareImport {
  return async (seller) => {
    await commitList(seller, smallList());
    const { qid } = await uploadList(seller, content);
    await takeImportTo(seller, qid, 'COMPARE');
    return null;
  };
}

export async function nothingReady(seller: TestCaller): Promise<null> {
  const { qid } = await uploadList(seller, smallList({ quantity: '50+' }));
  await takeImportTo(seller, qid, 'CHECK');
  return null;
}

export async function changedSince(seller: TestCaller): Promise<string> {
  const qid = await commitList(seller, smallList());
  await commitList(seller, smallList({ price: 5 }));
  return qid;
}

async function commitList(seller: TestCaller, content: string): Promise<string> {
  const { qid } = await uploadList(seller, content);
  await takeImportTo(seller, qid, 'COMMITTED');
  return qid;
}

export async function takeNewestImportTo(seller: TestCaller, step: ImportStep): Promise<void> {
  await takeImportTo(seller, await newestImport(seller), step);
}

export async function cancelNewestImport(seller: TestCaller): Promise<void> {
  await seller.call(cancelStockImport, { params: { qid: await newestImport(seller) } });
}

async function newestImport(seller: TestCaller): Promise<string> {
  const { results } = await seller.call(listStockImports, { query: {} });
  const [newest] = results;
  if (!newest) throw new Error('There is no import.');
  return newest.qid;
}

/** Uploads a list and waits until it is read. */
async function uploadList(seller: TestCaller, content: string): Promise<StockImport> {
  const file = new File([content], 'lager.csv', { type: 'text/csv' });
  const { qid } = await seller.call(uploadStockList, { body: { file } });
  return readRested(seller, qid);
}

/** Takes an import on, or back, to a step in which it waits for its seller. */
async function takeImportTo(seller: TestCaller, qid: string, target: ImportStep): Promise<void> {
  const stockImport = await readRested(seller, qid);
  const step = steps.find((one) => one === stockImport.state);
  if (step === undefined) throw new Error(`An import that is ${stockImport.state} has no next step.`);
  if (step === target) return;
  const { version } = stockImport;
  if (steps.indexOf(step) > steps.indexOf(target)) {
    if (target !== 'COLUMNS' && target !== 'CHECK') throw new Error(`No import goes back to ${target}.`);
    await seller.call(reopenStockStep, { params: { qid }, version, body: { state: target } });
  } else await takeOn(seller, stockImport, step);
  await takeImportTo(seller, qid, target);
}

async function takeOn(seller: TestCaller, stockImport: StockImport, step: ImportStep): Promise<void> {
  const { qid, version } = stockImport;
  const target = { params: { qid }, version };
  switch (step) {
    case 'COLUMNS': {
      const { currency } = await seller.call(readUser);
      const body = stockColumnsOf(columnsDraftOf(stockImport, currency));
      return void (await seller.call(chooseStockColumns, { ...target, body }));
    }
    case 'CHECK':
      return void (await seller.call(compareStockList, target));
    case 'COMPARE':
      return void (await seller.call(commitStockList, {
        ...target,
        body: { isMostlyMissingConfirmed: true },
      }));
    case 'COMMITTED':
      return void (await seller.call(revertStockList, target));
    case 'REVERTED':
      throw new Error('An import ends when it is reverted.');
  }
}

/** Waits for the task of an import. */
async function readRested(seller: TestCaller, qid: string): Promise<StockImport> {
  const read = () => seller.call(readStockImport, { params: { qid } });
  await expect.poll(async () => isRunning(await read())).toBe(false);
  return read();
}
