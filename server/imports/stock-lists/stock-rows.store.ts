import { sql } from 'kysely';
import * as v from 'valibot';
import type {
  CheckedRow,
  CheckSummary,
  RowChange,
  RowQuery,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import {
  RowProblemCode,
  RowRepairCode,
  StockField,
  StockRow,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { StockRowRow } from './stock-lists.tables.ts';
import { gtinKeyOf, repairBit, repairBitsOf, type RowOfCheck } from './stock-rows.rules.ts';

/** Inserts rows of the check, or replaces those with the same number. */
export async function saveRows(tx: Tx, importQid: string, rows: readonly RowOfCheck[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('stockRows')
    .values(rows.map((row) => toStored(importQid, row)))
    .onConflict((conflict) =>
      conflict.columns(['importQid', 'row']).doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        original: ref('excluded.original'),
        gtinKey: ref('excluded.gtinKey'),
        isSkipped: ref('excluded.isSkipped'),
        problem: ref('excluded.problem'),
        isSuggested: ref('excluded.isSuggested'),
        repairs: ref('excluded.repairs'),
      })),
    )
    .execute();
}

type RowSelection = { rows: number[] } | { problem: RowProblemCode; isSuggested?: boolean };

/** The rows that a change of the check selects. */
export function selectionOf(change: RowChange): RowSelection {
  switch (change.kind) {
    case 'CELLS':
      return { rows: [...new Set(change.cells.map(({ row }) => row))] };
    case 'SUGGESTIONS':
      return { problem: change.problem, isSuggested: true };
    case 'SKIP':
      return { problem: change.problem };
    case 'SKIP_ROWS':
    case 'RESET_ROWS':
      return { rows: change.rows };
  }
}

/** The first selected rows after a row. */
export async function readSelectedRows(
  tx: Tx,
  importQid: string,
  selection: RowSelection,
  { after, limit }: { after: number; limit: number },
): Promise<RowOfCheck[]> {
  if ('rows' in selection && selection.rows.length === 0) return [];
  const rows = await tx
    .selectFrom('stockRows')
    .selectAll()
    .where('importQid', '=', importQid)
    .where('row', '>', after)
    .$if('rows' in selection, (query) => query.where('row', 'in', 'rows' in selection ? selection.rows : []))
    .$if('problem' in selection, (query) =>
      query
        .where('isSkipped', '=', 0)
        .where('problem', '=', 'problem' in selection ? selection.problem : 'gtin_missing'),
    )
    .$if('isSuggested' in selection, (query) => query.where('isSuggested', '=', 1))
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map(fromStored);
}

/** All rows with some GTINs of fourteen digits. */
export async function readRowsOfGtins(
  tx: Tx,
  importQid: string,
  keys: readonly string[],
): Promise<RowOfCheck[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('stockRows')
    .selectAll()
    .where('importQid', '=', importQid)
    .where('gtinKey', 'in', keys)
    .execute();
  return rows.map(fromStored);
}

/** The rows after a row that are ready, or that are not and have a GTIN. */
export async function readRowsToCompare(
  tx: Tx,
  importQid: string,
  { areReady, after, limit }: { areReady: boolean; after: number; limit: number },
): Promise<StockRow[]> {
  const rows = await tx
    .selectFrom('stockRows')
    .select('content')
    .where('importQid', '=', importQid)
    .where('row', '>', after)
    .where((eb) =>
      areReady
        ? eb.and([eb('isSkipped', '=', 0), eb('problem', 'is', null)])
        : eb.and([
            eb('gtinKey', 'is not', null),
            eb.or([eb('isSkipped', '=', 1), eb('problem', 'is not', null)]),
          ]),
    )
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map(({ content }) => parseRow(content));
}

/** The rows with a problem that are not skipped, in batches. */
export async function* readProblemRows(tx: Tx, importQid: string, size: number): AsyncGenerator<StockRow[]> {
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('stockRows')
      .select(['row', 'content'])
      .where('importQid', '=', importQid)
      .where('row', '>', after)
      .where('isSkipped', '=', 0)
      .where('problem', 'is not', null)
      .orderBy('row')
      .limit(size)
      .execute();
    yield rows.map(({ content }) => parseRow(content));
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = last.row;
  }
}

export async function countRows(tx: Tx, importQid: string, query: RowQuery): Promise<number> {
  const { count } = await filtered(tx, importQid, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readCheckedRows(
  tx: Tx,
  importQid: string,
  query: RowQuery,
  { size, offset }: PageSlice,
): Promise<CheckedRow[]> {
  const rows = await filtered(tx, importQid, query)
    .selectAll()
    .orderBy('row')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...parseRow(row.content),
    isSkipped: row.isSkipped === 1,
    isFixed: row.hadProblem === 1 && row.isSkipped === 0 && row.problem === null,
  }));
}

function filtered(tx: Tx, importQid: string, { problem, repair, show }: RowQuery) {
  return tx
    .selectFrom('stockRows')
    .where('importQid', '=', importQid)
    .where((eb) =>
      eb.and([
        ...(problem || repair || (show && show !== 'SKIPPED') ? [eb('isSkipped', '=', 0)] : []),
        ...(problem ? [eb('problem', '=', problem)] : []),
        ...(repair ? [sql<boolean>`repairs & ${repairBit(repair)} <> 0`] : []),
        ...(show === 'SKIPPED' ? [eb('isSkipped', '=', 1)] : []),
        ...(show === 'PROBLEMS' ? [eb('problem', 'is not', null)] : []),
        ...(show === 'READY' || show === 'FIXED' ? [eb('problem', 'is', null)] : []),
        ...(show === 'FIXED' ? [eb('hadProblem', '=', 1)] : []),
      ]),
    );
}

/** Counts the rows of an import from one index. */
export async function summarizeRows(tx: Tx, importQid: string): Promise<CheckSummary> {
  const groups = await tx
    .selectFrom('stockRows')
    .select((eb) => [
      'isSkipped',
      'problem',
      'isSuggested',
      'hadProblem',
      'repairs',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('importQid', '=', importQid)
    .groupBy(['isSkipped', 'problem', 'isSuggested', 'hadProblem', 'repairs'])
    .execute();
  type Group = (typeof groups)[number];
  const sumOf = (isCounted: (group: Group) => boolean) =>
    groups.reduce((sum, group) => sum + (isCounted(group) ? group.count : 0), 0);
  const isReady = ({ isSkipped, problem }: Group) => isSkipped === 0 && problem === null;
  return {
    rows: sumOf(() => true),
    ready: sumOf(isReady),
    skipped: sumOf(({ isSkipped }) => isSkipped === 1),
    fixed: sumOf((group) => isReady(group) && group.hadProblem === 1),
    problems: RowProblemCode.options
      .map((code) => {
        const has = (group: Group) => group.isSkipped === 0 && group.problem === code;
        return {
          code,
          rows: sumOf(has),
          suggested: sumOf((group) => has(group) && group.isSuggested === 1),
        };
      })
      .filter(({ rows }) => rows > 0)
      .toSorted((one, other) => other.rows - one.rows),
    repairs: RowRepairCode.options
      .map((code) => ({
        code,
        rows: sumOf(({ isSkipped, repairs }) => isSkipped === 0 && (repairs & repairBit(code)) !== 0),
      }))
      .filter(({ rows }) => rows > 0)
      .toSorted((one, other) => other.rows - one.rows),
  };
}

/** Deletes some rows of an import; returns whether there were any. */
export async function deleteSomeRows(tx: Tx, importQid: string, limit: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stockRows')
    .where('importQid', '=', importQid)
    .where('row', 'in', (query) =>
      query.selectFrom('stockRows').select('row').where('importQid', '=', importQid).limit(limit),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function toStored(importQid: string, { row, original, isSkipped, hadProblem }: RowOfCheck): StockRowRow {
  const [problem] = row.problems;
  return {
    importQid,
    row: row.row,
    content: JSON.stringify(row),
    original: original && JSON.stringify(original),
    gtinKey: gtinKeyOf(row),
    isSkipped: isSkipped ? 1 : 0,
    problem: problem?.code ?? null,
    isSuggested: (problem?.suggestion ?? null) === null ? 0 : 1,
    hadProblem: hadProblem ? 1 : 0,
    repairs: repairBitsOf(row),
  };
}

function fromStored({ content, original, isSkipped, hadProblem }: StockRowRow): RowOfCheck {
  return {
    row: parseRow(content),
    original: original === null ? null : v.parse(v.record(StockField, v.string()), JSON.parse(original)),
    isSkipped: isSkipped === 1,
    hadProblem: hadProblem === 1,
  };
}

function parseRow(content: string): StockRow {
  return v.parse(StockRow, JSON.parse(content));
}
