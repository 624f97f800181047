import {
  cancelStockImport,
  chooseStockColumns,
  listStockImports,
  readOpenStockImport,
  readStockImport,
  reopenStockStep,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { ImportState } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { readInventoryVersion } from '#server/catalogue/offers/inventory-version.store.ts';
import { readSellerCurrency } from '#server/catalogue/offers/offers.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { lockSeller } from '#server/people/users/users.store.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route, routeWithPreparation } from '#server/platform/requests/route.ts';
import { CHECK_STOCK_LIST } from './check.tasks.ts';
import { readImportForChange, readImportIn, readOwnImport } from './own-import.ts';
import { rememberColumns } from './remembered-columns.store.ts';
import { endImport, startImport } from './start-import.ts';
import { enqueueStep } from './step-tasks.ts';
import {
  columnsOf,
  countImports,
  findOpenImport,
  importEntryReply,
  importReply,
  readImports,
  saveImport,
  sheetsOf,
} from './stock-imports.store.ts';
import { areReadAlike, columnsRefusal } from './stock-lists.rules.ts';
import { readStockUpload } from './stock-upload.ts';

export function stockListRoutes(app: MarketplaceApp): void {
  uploadRoute(app);
  readRoutes(app);
  stepRoutes(app);
}

function uploadRoute(app: MarketplaceApp): void {
  routeWithPreparation(
    app,
    uploadStockList,
    (given) => {
      requireCompany(given);
      return readStockUpload(app, given);
    },
    async (given) => {
      const { tx, now, user, later } = given;
      const sellerQid = requireCompany(given);
      // Two uploads at once would leave two open imports.
      await lockSeller(tx, sellerQid);
      const open = await findOpenImport(tx, sellerQid);
      if (open) await endImport(tx, open, { now, runAt: later(0) });
      const { name: fileName, content } = given.prepared;
      const { name: createdBy } = user;
      const upload = { sellerQid, source: 'UPLOAD', fileName, content, createdBy, automation: null } as const;
      const saved = await startImport(tx, upload, { now, runAt: later(0) });
      return importReply(tx, saved);
    },
  );
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
    const { tx, now, later } = given;
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
    await endImport(tx, await readImportIn(given, states), { now, runAt: later(0) });
  });
}
