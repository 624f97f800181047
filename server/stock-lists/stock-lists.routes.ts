import { randomUUID } from 'node:crypto';
import {
  cancelStockImport,
  chooseStockColumns,
  listStockImports,
  readOpenStockImport,
  readStockImport,
  reopenStockStep,
  uploadStockList,
} from '#contract/stock-lists/stock-lists.calls.ts';
import { stockListLimits, type ImportState } from '#contract/stock-lists/stock-lists.schemas.ts';
import { toSafeFileName } from '#server/documents/documents.rules.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readInventoryVersion } from '#server/offers/inventory-version.store.ts';
import { readSellerCurrency } from '#server/offers/offers.store.ts';
import { readPage } from '#server/pages.ts';
import { route, routeWithPreparation, type Given } from '#server/route.ts';
import { scanUpload } from '#server/scanner/scan-upload.ts';
import type { Tx } from '#server/store/connect.ts';
import { enqueue } from '#server/tasks/tasks.ts';
import { requireCompany } from '#server/users/require-company.ts';
import { lockSeller } from '#server/users/users.store.ts';
import { CHECK_STOCK_LIST, READ_STOCK_LIST } from './check.tasks.ts';
import { CLEAR_STOCK_IMPORT } from './clear.tasks.ts';
import { enqueueStep } from './import-step.ts';
import { readImportForChange, readImportIn, readOwnImport } from './own-import.ts';
import { rememberColumns } from './remembered-columns.store.ts';
import {
  columnsOf,
  countImports,
  findOpenImport,
  importEntryReply,
  importReply,
  readImports,
  removeStockFile,
  saveImport,
  sheetsOf,
} from './stock-imports.store.ts';
import { areReadAlike, columnsRefusal, isStockFile } from './stock-lists.rules.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

export function stockListRoutes(app: MarketplaceApp): void {
  uploadRoute(app);
  readRoutes(app);
  stepRoutes(app);
}

function uploadRoute(app: MarketplaceApp): void {
  routeWithPreparation(
    app,
    uploadStockList,
    (given) => readUpload(app, given),
    async (given) => {
      const { tx, now, user, later } = given;
      const sellerQid = requireCompany(given);
      // Two uploads at once would leave two open imports.
      await lockSeller(tx, sellerQid);
      const open = await findOpenImport(tx, sellerQid);
      if (open) await endImport(tx, open, given);
      const { name, content } = given.prepared;
      const saved = await tx
        .insertInto('stockImports')
        .values({
          qid: randomUUID(),
          sellerQid,
          version: 1,
          state: 'READING',
          source: 'UPLOAD',
          fileName: name,
          bytes: content.byteLength,
          createdAt: now.toISOString(),
          updatedAt: now.toISOString(),
          createdBy: user.name,
          areColumnsRemembered: 0,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await tx.insertInto('stockFiles').values({ importQid: saved.qid, content }).execute();
      await enqueueStep(tx, READ_STOCK_LIST, saved, later(0));
      return importReply(tx, saved);
    },
  );
}

/** Reads and checks the file before the transaction begins. */
async function readUpload(app: MarketplaceApp, given: Given<typeof uploadStockList>) {
  const {
    body: { file },
    refuse,
  } = given;
  requireCompany(given);
  const { maximumBytes } = stockListLimits;
  if (file.size === 0) throw refuse('file_empty');
  if (file.size > maximumBytes) throw refuse('file_too_large', { maximumBytes });
  const name = toSafeFileName('name' in file ? String(file.name) : '');
  const content = new Uint8Array(await file.arrayBuffer());
  if (!(await isStockFile(name, content))) throw refuse('file_type_not_allowed');
  const verdict = await scanUpload(app, content);
  if (verdict !== 'clean') throw refuse(verdict);
  return { name, content };
}

/** Takes an import to its end and deletes its file. */
async function endImport(
  tx: Tx,
  { qid, sellerQid }: StockImportRow,
  { now, later }: { now: Date; later: (milliseconds: number) => Date },
): Promise<void> {
  await saveImport(tx, qid, { state: 'CANCELLED' }, now);
  await removeStockFile(tx, qid);
  await enqueue(tx, CLEAR_STOCK_IMPORT, { importQid: qid, sellerQid }, later(0));
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listStockImports, async (given) => {
    const { tx, user } = given;
    const version = user.sellerQid === null ? 0 : await readInventoryVersion(tx, user.sellerQid);
    return readPage(given, await countImports(tx, user.sellerQid), async (slice) =>
      (await readImports(tx, user.sellerQid, slice)).map((row) => importEntryReply(row, version)),
    );
  });

  route(app, readOpenStockImport, async ({ tx, user }) => {
    const open = await findOpenImport(tx, user.sellerQid);
    return open ? importReply(tx, open) : null;
  });

  route(app, readStockImport, async (given) => importReply(given.tx, await readOwnImport(given)));
}

/** The states from which a former step is opened again. */
const reopenedFrom: Record<'COLUMNS' | 'CHECK', readonly ImportState[]> = {
  COLUMNS: ['CHECKING', 'CHECK', 'COMPARING', 'COMPARE', 'FAILED'],
  CHECK: ['COMPARING', 'COMPARE', 'FAILED'],
};

function stepRoutes(app: MarketplaceApp): void {
  route(app, chooseStockColumns, async (given) => {
    const { tx, body, now, later, refuse } = given;
    const found = await readImportForChange(given, ['COLUMNS']);
    const sheets = sheetsOf(found) ?? [];
    const refusal = columnsRefusal(body, sheets);
    if (refusal !== null) throw refuse(refusal);
    const currency = await readSellerCurrency(tx, found.sellerQid);
    if (body.currency !== currency) throw refuse('other_currency', { currency });
    const sheet = sheets.find(({ name }) => name === body.sheet);
    if (sheet) await rememberColumns(tx, found.sellerQid, body, sheet, now);
    const columns = JSON.stringify(body);
    const former = columnsOf(found);
    const isChecked = found.checkSummary !== null && former !== null && areReadAlike(former, body);
    const reset = isChecked ? {} : { checkSummary: null };
    const state = isChecked ? 'CHECK' : 'CHECKING';
    const change = { ...reset, state, columns, comparison: null, areColumnsRemembered: 0 } as const;
    const saved = await saveImport(tx, found.qid, change, now);
    if (!isChecked) await enqueueStep(tx, CHECK_STOCK_LIST, saved, later(0));
    return importReply(tx, saved);
  });

  route(app, reopenStockStep, async (given) => {
    const { tx, body, now, refuse } = given;
    const found = await readImportForChange(given, reopenedFrom[body.state]);
    const needed = body.state === 'CHECK' ? found.checkSummary : found.sheets;
    if (needed === null) throw refuse('import_in_other_state');
    const change = { state: body.state, comparison: null, failure: null };
    return importReply(tx, await saveImport(tx, found.qid, change, now));
  });

  route(app, cancelStockImport, async (given) => {
    requireCompany(given);
    const { tx } = given;
    const states = [
      'READING',
      'COLUMNS',
      'CHECKING',
      'CHECK',
      'COMPARING',
      'COMPARE',
      'COMMITTING',
      'FAILED',
    ] as const;
    await endImport(tx, await readImportIn(given, states), given);
  });
}
