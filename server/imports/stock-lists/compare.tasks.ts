import { printedGtin } from '#contract/imports/stock-lists/reading/gtin.ts';
import type { MissingChoice } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { findOffersByGtins, findProductsByGtins } from '#server/catalogue/offers/gtins.store.ts';
import { readInventoryVersion } from '#server/catalogue/offers/inventory-version.store.ts';
import { readRememberedGtins } from '#server/imports/stock-mapping/remembered-gtins.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { continueAutomatically, readLastMissingChoice } from './automatic-imports.ts';
import { chosenColumns } from './check.tasks.ts';
import { compareRow, isReadyRow, offerWithoutRow } from './comparison.rules.ts';
import {
  countOffers,
  deleteSomeCompared,
  readComparedOffers,
  readOffersAfter,
  saveComparison,
  summarizeComparison,
} from './comparison.store.ts';
import { defineImportStep, type ImportStep } from './import-step.ts';
import { COMPARE_STOCK_LIST } from './step-tasks.ts';
import { checkOf, comparisonOf, saveImport, saveProgress } from './stock-imports.store.ts';
import type { StockComparisonRow, StockImportRow } from './stock-lists.tables.ts';
import { gtinKeyOf } from './stock-rows.rules.ts';
import { readRowsOfGtins, readRowsToCompare } from './stock-rows.store.ts';

const ROWS_AT_ONCE = 100;
const DELETED_AT_ONCE = 500;
/** Offers without a row of the file follow after the last row that a file may have. */
const FIRST_POSITION_WITHOUT_ROW = 10_000_000;

export const compareTasks = { [COMPARE_STOCK_LIST]: defineImportStep('COMPARING', compareList) };

async function compareList(step: ImportStep): Promise<void> {
  const { change, signal } = step;
  while (await change((tx, { qid }) => deleteSomeCompared(tx, qid, DELETED_AT_ONCE))) signal.throwIfAborted();
  // An offer that changes from here on outdates the comparison.
  const { inventoryVersion, offersNow, rows } = await change(async (tx, stockImport) => ({
    inventoryVersion: await readInventoryVersion(tx, stockImport.sellerQid),
    offersNow: await countOffers(tx, stockImport.sellerQid),
    rows: checkOf(stockImport)?.rows ?? 0,
  }));
  const size = Math.max(rows + offersNow, 1);
  const compared = await compareRows(step, { areReady: true, size });
  const named = await compareRows(step, { areReady: false, size, before: compared });
  await findMissing(step, { size, before: named });
  await change(async (tx, stockImport, now) => {
    const missingChoice = comparisonOf(stockImport)?.missingChoice ?? (await firstChoice(tx, stockImport));
    const summary = await summarizeComparison(tx, stockImport.qid, { offersNow, missingChoice });
    const comparison = JSON.stringify(summary);
    const change = { state: 'COMPARE', comparison, inventoryVersion } as const;
    await continueAutomatically(tx, await saveImport(tx, stockImport.qid, change, now), now);
  });
}

async function firstChoice(tx: Tx, { automation, sellerQid }: StockImportRow): Promise<MissingChoice> {
  return automation === null ? 'ZERO' : readLastMissingChoice(tx, sellerQid);
}

type Part = { size: number; before?: number };

async function compareRows(
  { change }: ImportStep,
  { areReady, size, before = 0 }: Part & { areReady: boolean },
): Promise<number> {
  let after = 0;
  let done = before;
  for (;;) {
    const position = after;
    const reached = done;
    const rows = await change(async (tx, stockImport) => {
      const some = await readRowsToCompare(tx, stockImport.qid, {
        areReady,
        after: position,
        limit: ROWS_AT_ONCE,
      });
      await (areReady ? compareReady(tx, stockImport, some) : nameOffers(tx, stockImport, some));
      await saveProgress(tx, stockImport.qid, reached / size);
      return some;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.row;
    done += rows.length;
  }
}

async function compareReady(tx: Tx, stockImport: StockImportRow, rows: readonly StockRow[]): Promise<void> {
  const { qid: importQid, sellerQid } = stockImport;
  const columns = chosenColumns(stockImport);
  const matched = await withMatchedGtins(tx, stockImport, rows);
  const keys = keysOf(matched);
  const offers = await findOffersByGtins(tx, sellerQid, keys);
  const products = await findProductsByGtins(tx, keys);
  const compared = matched.filter(isReadyRow).map((row) => {
    const key = gtinKeyOf(row) ?? '';
    return { importQid, ...compareRow(row, { offer: offers.get(key), product: products.get(key) }, columns) };
  });
  await saveComparison(tx, compared);
}

/** Rows that are not ready name their offers all the same: they are not missing. */
async function nameOffers(tx: Tx, stockImport: StockImportRow, rows: readonly StockRow[]): Promise<void> {
  const { qid: importQid, sellerQid } = stockImport;
  const matched = await withMatchedGtins(tx, stockImport, rows);
  const offers = await findOffersByGtins(tx, sellerQid, keysOf(matched));
  const named = matched.flatMap((row): StockComparisonRow[] => {
    const offer = offers.get(gtinKeyOf(row) ?? '');
    if (!offer) return [];
    return [{ importQid, ...offerWithoutRow(offer, { kind: 'NAMED', position: row.row, row: row.row }) }];
  });
  await saveComparison(tx, named);
}

/** Rows whose GTIN the seller has matched with another one get it, unless the file has a row of that one. */
async function withMatchedGtins(
  tx: Tx,
  { qid, sellerQid }: StockImportRow,
  rows: readonly StockRow[],
): Promise<StockRow[]> {
  const matches = await readRememberedGtins(tx, sellerQid, keysOf(rows));
  if (matches.size === 0) return [...rows];
  const named = await readRowsOfGtins(tx, qid, [...matches.values()]);
  const inFile = new Set(keysOf(named.map(({ row }) => row)));
  return rows.map((row) => {
    const match = matches.get(gtinKeyOf(row) ?? '');
    return match === undefined || inFile.has(match) ? row : { ...row, gtin: printedGtin(match) };
  });
}

function keysOf(rows: readonly StockRow[]): string[] {
  return rows.flatMap((row) => gtinKeyOf(row) ?? []);
}

async function findMissing({ change }: ImportStep, { size, before = 0 }: Part): Promise<void> {
  let after = '';
  let done = 0;
  for (;;) {
    const gtin = after;
    const reached = done;
    const offers = await change(async (tx, { qid: importQid, sellerQid }) => {
      const some = await readOffersAfter(tx, sellerQid, gtin, ROWS_AT_ONCE);
      const compared = await readComparedOffers(
        tx,
        importQid,
        some.map(({ qid }) => qid),
      );
      const missing = some.flatMap((offer, index) => {
        if (compared.has(offer.qid)) return [];
        const position = FIRST_POSITION_WITHOUT_ROW + reached + index;
        return [{ importQid, ...offerWithoutRow(offer, { kind: 'MISSING', position, row: null }) }];
      });
      await saveComparison(tx, missing);
      await saveProgress(tx, importQid, (before + reached) / size);
      return some;
    });
    const last = offers.at(-1);
    if (!last) return;
    after = last.gtin;
    done += offers.length;
  }
}
