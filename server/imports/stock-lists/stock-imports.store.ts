import * as v from 'valibot';
import {
  CheckSummary,
  ComparisonSummary,
  StockColumns,
  type StockImport,
  type StockImportEntry,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { readInventoryVersion } from '#server/catalogue/offers/inventory-version.store.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

/** The states of imports that are neither committed nor cancelled. */
const openStates = [
  'READING',
  'COLUMNS',
  'CHECKING',
  'CHECK',
  'COMPARING',
  'COMPARE',
  'COMMITTING',
  'FAILED',
] as const;

export function findStockImport(
  tx: Tx,
  sellerQid: string | null,
  qid: string,
): Promise<StockImportRow | undefined> {
  return tx
    .selectFrom('stockImports')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('qid', '=', qid)
    .executeTakeFirst();
}

export function findOpenImport(tx: Tx, sellerQid: string | null): Promise<StockImportRow | undefined> {
  return tx
    .selectFrom('stockImports')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('state', 'in', openStates)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

export async function countImports(tx: Tx, sellerQid: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom('stockImports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirstOrThrow();
  return count;
}

/** The imports of a seller, the newest first, without the sheets of their files. */
export function readImports(
  tx: Tx,
  sellerQid: string | null,
  { size, offset }: PageSlice,
): Promise<StockImportRow[]> {
  return tx
    .selectFrom('stockImports')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .orderBy('createdAt', 'desc')
    .orderBy('qid')
    .limit(size)
    .offset(offset)
    .execute();
}

type ImportChange = Partial<
  Pick<
    StockImportRow,
    | 'state'
    | 'failure'
    | 'sheets'
    | 'columns'
    | 'areColumnsRemembered'
    | 'checkSummary'
    | 'comparison'
    | 'inventoryVersion'
    | 'formerTerms'
    | 'committedAt'
  >
>;

/** The next version of an import. */
export function saveImport(tx: Tx, qid: string, change: ImportChange, now: Date): Promise<StockImportRow> {
  return tx
    .updateTable('stockImports')
    .set((eb) => ({
      ...change,
      progress: null,
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `done` of 1; the version stays. */
export async function saveProgress(tx: Tx, qid: string, done: number): Promise<void> {
  const progress = Math.min(Math.floor(done * 1000), 1000);
  await tx.updateTable('stockImports').set({ progress }).where('qid', '=', qid).execute();
}

export async function readStockFile(tx: Tx, importQid: string): Promise<Uint8Array> {
  const { content } = await tx
    .selectFrom('stockFiles')
    .select('content')
    .where('importQid', '=', importQid)
    .executeTakeFirstOrThrow();
  return new Uint8Array(content);
}

export async function removeStockFile(tx: Tx, importQid: string): Promise<void> {
  await tx.deleteFrom('stockFiles').where('importQid', '=', importQid).execute();
}

export async function importReply(tx: Tx, row: StockImportRow): Promise<StockImport> {
  return describeImport(row, await readInventoryVersion(tx, row.sellerQid));
}

export function describeImport(row: StockImportRow, inventoryVersion: number): StockImport {
  return {
    qid: row.qid,
    version: row.version,
    state: row.state,
    source: row.source,
    fileName: row.fileName,
    bytes: row.bytes,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    createdBy: row.createdBy,
    progress: row.progress === null ? null : row.progress / 1000,
    failure: row.failure,
    sheets: sheetsOf(row),
    columns: columnsOf(row),
    areColumnsRemembered: row.areColumnsRemembered === 1,
    check: checkOf(row),
    comparison: comparisonOf(row),
    committedAt: row.committedAt,
    isRevertible: row.state === 'COMMITTED' && row.inventoryVersion === inventoryVersion,
  };
}

export function importEntryReply(row: StockImportRow, inventoryVersion: number): StockImportEntry {
  const { sheets: _sheets, columns: _columns, ...entry } = describeImport(row, inventoryVersion);
  return entry;
}

export function sheetsOf({ sheets }: Pick<StockImportRow, 'sheets'>) {
  return parsed(v.array(SheetOutline), sheets);
}

export function columnsOf({ columns }: Pick<StockImportRow, 'columns'>) {
  return parsed(StockColumns, columns);
}

export function checkOf({ checkSummary }: Pick<StockImportRow, 'checkSummary'>) {
  return parsed(CheckSummary, checkSummary);
}

export function comparisonOf({ comparison }: Pick<StockImportRow, 'comparison'>) {
  return parsed(ComparisonSummary, comparison);
}

function parsed<S extends v.GenericSchema>(schema: S, json: string | null): v.InferOutput<S> | null {
  return json === null ? null : v.parse(schema, JSON.parse(json));
}
