import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  changeStockRows,
  compareStockList,
  downloadProblemRows,
  listStockRows,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { CheckSummary, RowChange } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { MAXIMUM_ROW_CHANGES } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { CHANGE_STOCK_ROWS, changeSomeRows, chosenColumns, finishCheck } from './check.tasks.ts';
import { compareAnew } from './commit.tasks.ts';
import { readImportForChange, readImportIn } from './own-import.ts';
import { problemFile } from './problem-file.ts';
import { enqueueStep } from './step-tasks.ts';
import { checkOf, importReply, saveImport, sheetsOf } from './stock-imports.store.ts';
import { countRows, readCheckedRows } from './stock-rows.store.ts';

const ROWS_IN_A_TURN = 100;

export function stockRowRoutes(app: MarketplaceApp): void {
  route(app, listStockRows, async (given) => {
    const { tx, query } = given;
    const { qid } = await readImportIn(given, ['CHECK', 'COMPARE']);
    return readPage(given, await countRows(tx, qid, query), (slice) =>
      readCheckedRows(tx, qid, query, slice),
    );
  });

  route(app, changeStockRows, async (given) => {
    const { tx, body, now, later } = given;
    const found = await readImportForChange(given, ['CHECK']);
    const rows = countSelected(body, checkOf(found));
    if (rows > MAXIMUM_ROW_CHANGES) {
      const saved = await saveImport(tx, found.qid, { state: 'CHECKING' }, now);
      await enqueueStep(tx, CHANGE_STOCK_ROWS, saved, later(0), { change: body, rows });
      return importReply(tx, saved);
    }
    let after = 0;
    for (;;) {
      const last = await changeSomeRows(tx, found, { change: body, after, limit: ROWS_IN_A_TURN });
      if (last === null) break;
      after = last;
      // SQLite runs in the thread that answers requests.
      await nextTurn();
    }
    return importReply(tx, await finishCheck(tx, found, now));
  });

  route(app, downloadProblemRows, async (given) => {
    const { tx } = given;
    const found = await readImportIn(given, ['CHECK', 'COMPARE']);
    const columns = chosenColumns(found);
    const sheet = sheetsOf(found)?.find(({ name }) => name === columns.sheet);
    if (!sheet) throw given.refuse('import_in_other_state');
    const content = problemFile(tx, found.qid, columns, sheet);
    return { name: `${nameOf(found.fileName)}-problems.xlsx`, mediaType: XLSX_MEDIA_TYPE, content };
  });

  route(app, compareStockList, async (given) => {
    const { tx, now, later, refuse } = given;
    const found = await readImportForChange(given, ['CHECK']);
    if ((checkOf(found)?.ready ?? 0) === 0) throw refuse('no_ready_rows');
    return importReply(tx, await compareAnew(tx, found, now, later(0)));
  });
}

/** The rows that a change selects, from the counts of the check. */
function countSelected(change: RowChange, check: CheckSummary | null): number {
  if (change.kind !== 'SUGGESTIONS' && change.kind !== 'SKIP') return 0;
  const counts = check?.problems.find(({ code }) => code === change.problem);
  return (change.kind === 'SKIP' ? counts?.rows : counts?.suggested) ?? 0;
}

function nameOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '') || 'stock-list';
}
