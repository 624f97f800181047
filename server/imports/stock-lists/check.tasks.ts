import * as v from 'valibot';
import { RowChange, type StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { readStockRows, readStockSheets } from '#server/imports/stock-lists/reading/read-stock-list.ts';
import { UnreadableFileError } from '#server/platform/spreadsheets/unreadable-file.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { continueAutomatically } from './automatic-imports.ts';
import { defineImportStep, type ImportStep } from './import-step.ts';
import { findRememberedColumns } from './remembered-columns.store.ts';
import { READ_STOCK_LIST, enqueueStep } from './step-tasks.ts';
import {
  columnsOf,
  readStockFile,
  removeStockFile,
  saveImport,
  saveProgress,
} from './stock-imports.store.ts';
import type { StockImportRow } from './stock-lists.tables.ts';
import { changeRows, gtinKeyOf, markDuplicates, newRowOfCheck, type RowOfCheck } from './stock-rows.rules.ts';
import {
  deleteSomeRows,
  readRowsOfGtins,
  readSelectedRows,
  saveRows,
  selectionOf,
  summarizeRows,
} from './stock-rows.store.ts';

export const CHECK_STOCK_LIST = 'check-stock-list';
export const CHANGE_STOCK_ROWS = 'change-stock-rows';

/** Rows that are written in one transaction, which takes some milliseconds. */
const ROWS_AT_ONCE = 100;
const DELETED_AT_ONCE = 500;

export const checkTasks = {
  [READ_STOCK_LIST]: defineImportStep('READING', readList, { failureOf }),
  [CHECK_STOCK_LIST]: defineImportStep('CHECKING', checkList, { failureOf }),
  [CHANGE_STOCK_ROWS]: defineImportStep('CHECKING', changeManyRows),
};

function failureOf(error: unknown) {
  return error instanceof UnreadableFileError ? error.code : null;
}

/** Reads what is in the file. Columns that are remembered need no look, unless they have a date. */
async function readList({ change }: ImportStep): Promise<void> {
  const content = await change((tx, { qid }) => readStockFile(tx, qid));
  const sheets = await readSheets(content).catch(async (error: unknown) => {
    if (failureOf(error)) await change((tx, { qid }) => removeStockFile(tx, qid));
    throw error;
  });
  await change(async (tx, { qid, sellerQid }, now) => {
    const columns = await findRememberedColumns(tx, sellerQid, sheets);
    const isComplete = columns !== null && columns.validUntil === null && columns.availableFrom === null;
    const saved = await saveImport(
      tx,
      qid,
      {
        state: isComplete ? 'CHECKING' : 'COLUMNS',
        sheets: JSON.stringify(sheets),
        columns: columns && JSON.stringify(columns),
        areColumnsRemembered: columns ? 1 : 0,
      },
      now,
    );
    if (isComplete) await enqueueStep(tx, CHECK_STOCK_LIST, saved, now);
    else await continueAutomatically(tx, saved, now);
  });
}

async function readSheets(content: Uint8Array): Promise<SheetOutline[]> {
  const sheets = await readStockSheets(content);
  if (sheets.every(({ rows }) => rows === 0)) throw new UnreadableFileError('file_without_rows');
  return sheets;
}

async function checkList({ change, signal }: ImportStep): Promise<void> {
  while (await change((tx, { qid }) => deleteSomeRows(tx, qid, DELETED_AT_ONCE))) signal.throwIfAborted();
  const { content, columns } = await change(async (tx, stockImport) => ({
    content: await readStockFile(tx, stockImport.qid),
    columns: chosenColumns(stockImport),
  }));
  let count = 0;
  for await (const { rows, progress } of readStockRows(content, columns)) {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE).map(newRowOfCheck);
      await change(async (tx, { qid }) => {
        await saveRows(tx, qid, some);
        await saveProgress(tx, qid, progress);
      });
    }
    count += rows.length;
  }
  if (count === 0) throw new UnreadableFileError('file_without_rows');
  await change(async (tx, stockImport, now) =>
    continueAutomatically(tx, await finishCheck(tx, stockImport, now), now),
  );
}

const ManyRowsChange = v.object({ change: RowChange, rows: v.number() });

/** A change of more rows than a request takes. */
async function changeManyRows({ change, payload }: ImportStep): Promise<void> {
  const { change: rowChange, rows } = v.parse(ManyRowsChange, payload);
  let after = 0;
  for (let done = 0; ; done += ROWS_AT_ONCE) {
    const position = after;
    const last = await change(async (tx, stockImport) => {
      await saveProgress(tx, stockImport.qid, done / Math.max(rows, 1));
      return changeSomeRows(tx, stockImport, { change: rowChange, after: position, limit: ROWS_AT_ONCE });
    });
    if (last === null) break;
    after = last;
  }
  await change(finishCheck);
}

/** Changes the first rows after one that a change selects; returns the last of them, null without any. */
export async function changeSomeRows(
  tx: Tx,
  stockImport: StockImportRow,
  { change, after, limit }: { change: RowChange; after: number; limit: number },
): Promise<number | null> {
  const { qid } = stockImport;
  const columns = chosenColumns(stockImport);
  const found = await readSelectedRows(tx, qid, selectionOf(change), { after, limit });
  const changed = changeRows(found, change, columns);
  await saveRows(tx, qid, changed);
  const keys = new Set([...keysOf(found), ...keysOf(changed)]);
  await saveRows(tx, qid, markDuplicates(await readRowsOfGtins(tx, qid, [...keys])));
  return found.at(-1)?.row.row ?? null;
}

function keysOf(rows: readonly RowOfCheck[]): string[] {
  return rows.flatMap(({ row }) => gtinKeyOf(row) ?? []);
}

/** Counts the rows; a comparison that was made before no longer holds. */
export async function finishCheck(tx: Tx, { qid }: StockImportRow, now: Date): Promise<StockImportRow> {
  const summary = await summarizeRows(tx, qid);
  return saveImport(
    tx,
    qid,
    { state: 'CHECK', checkSummary: JSON.stringify(summary), comparison: null },
    now,
  );
}

export function chosenColumns(stockImport: StockImportRow): StockColumns {
  const columns = columnsOf(stockImport);
  if (!columns) throw new Error(`The import ${stockImport.qid} is read without its columns.`);
  return columns;
}
