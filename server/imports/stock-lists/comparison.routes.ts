import {
  changeStockComparison,
  commitStockList,
  downloadStockComparison,
  listComparedRows,
  revertStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { readInventoryVersion } from '#server/catalogue/offers/inventory-version.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { commitWithRefusal } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import { chosenColumns } from './check.tasks.ts';
import { compareAnew } from './commit.tasks.ts';
import { comparisonFile } from './comparison-file.ts';
import { chooseJumps, countCompared, readCompared, summarizeComparison } from './comparison.store.ts';
import { readImportForChange, readImportIn } from './own-import.ts';
import { REVERT_STOCK_LIST } from './revert.tasks.ts';
import { COMMIT_STOCK_LIST, enqueueStep } from './step-tasks.ts';
import { comparisonOf, importReply, saveImport } from './stock-imports.store.ts';

export function comparisonRoutes(app: MarketplaceApp): void {
  viewRoutes(app);

  route(app, commitStockList, async (given) => {
    const { tx, body, now, later, refuse } = given;
    const found = await readImportForChange(given, ['COMPARE']);
    if ((await readInventoryVersion(tx, found.sellerQid)) !== found.inventoryVersion) {
      await compareAnew(tx, found, now, later(0));
      return commitWithRefusal(refuse('inventory_changed'));
    }
    if (comparisonOf(found)?.isMostlyMissing && !body.isMostlyMissingConfirmed)
      throw refuse('mostly_missing');
    const saved = await saveImport(tx, found.qid, { state: 'COMMITTING' }, now);
    await enqueueStep(tx, COMMIT_STOCK_LIST, saved, later(0));
    return importReply(tx, saved);
  });

  route(app, revertStockList, async (given) => {
    const { tx, now, later, refuse } = given;
    const found = await readImportForChange(given, ['COMMITTED']);
    if ((await readInventoryVersion(tx, found.sellerQid)) !== found.inventoryVersion) {
      throw refuse('not_revertible');
    }
    const saved = await saveImport(tx, found.qid, { state: 'REVERTING' }, now);
    await enqueueStep(tx, REVERT_STOCK_LIST, saved, later(0));
    return importReply(tx, saved);
  });
}

function viewRoutes(app: MarketplaceApp): void {
  route(app, listComparedRows, async (given) => {
    const { tx, query } = given;
    const found = await readImportIn(given, ['COMPARE']);
    const { currency } = chosenColumns(found);
    return readPage(given, await countCompared(tx, found.qid, query), (slice) =>
      readCompared(tx, found.qid, query, { currency, slice }),
    );
  });

  route(app, changeStockComparison, async (given) => {
    const { tx, body, now } = given;
    const found = await readImportForChange(given, ['COMPARE']);
    if (body.jumps) await chooseJumps(tx, found.qid, body.jumps);
    const former = comparisonOf(found);
    const summary = await summarizeComparison(tx, found.qid, {
      offersNow: former?.offersNow ?? 0,
      missingChoice: body.missingChoice ?? former?.missingChoice ?? 'ZERO',
    });
    return importReply(tx, await saveImport(tx, found.qid, { comparison: JSON.stringify(summary) }, now));
  });

  route(app, downloadStockComparison, async (given) => {
    const found = await readImportIn(given, ['COMPARE']);
    const content = comparisonFile(given.tx, found.qid, chosenColumns(found).currency);
    return { name: 'stock-list-comparison.xlsx', mediaType: XLSX_MEDIA_TYPE, content };
  });
}
