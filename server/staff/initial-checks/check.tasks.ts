import { sql } from 'kysely';
import * as v from 'valibot';
import type { StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { CheckFailureCode, CheckStatus } from '#contract/staff/initial-checks.schemas.ts';
import { convertedCents } from '#server/catalogue/offers/offers.rules.ts';
import { readStockRows } from '#server/imports/stock-lists/reading/read-stock-list.ts';
import { UnreadableFileError } from '#server/platform/spreadsheets/unreadable-file.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { LongTask, LongTaskHandler } from '#server/platform/tasks/long-tasks.ts';
import { findCheckFile, readCheckContent } from './check-files.store.ts';
import { CheckTally, evaluateRow, readingOf, type EvaluatedRow } from './check.rules.ts';
import { columnsOfCheck, INITIAL_CHECK, type CheckRecord } from './initial-checks.store.ts';

/** One task does one check: that of its slot if an earlier attempt has begun one, else the next in the queue. */
const Payload = v.object({ slot: v.string() });
const DELETED_AT_ONCE = 500;

/** The check was cancelled. */
class CancelledCheck extends Error {}

export const checkTasks: Record<string, LongTaskHandler> = {
  [INITIAL_CHECK]: {
    async run({ payload, change }) {
      const { slot } = v.parse(Payload, payload);
      const check = await change((tx, now) => takeCheck(tx, slot, now));
      if (check === null) return;
      try {
        await runCheck(check, change);
      } catch (error) {
        if (error instanceof CancelledCheck) return;
        const failure = failureOf(error);
        if (failure === null) throw error;
        await change((tx, now) => endCheck(tx, check.qid, { status: 'FAILED', failure }, now));
      }
    },
    async giveUp({ tx, payload, now }) {
      const { slot } = v.parse(Payload, payload);
      await tx
        .updateTable('initialChecks')
        .set({ status: 'FAILED', failure: 'defaultError', endedAt: now.toISOString() })
        .where('slot', '=', slot)
        .where('status', '=', 'RUNNING')
        .execute();
    },
  },
};

function failureOf(error: unknown): CheckFailureCode | null {
  return error instanceof UnreadableFileError ? 'fileIssue' : null;
}

type TakenCheck = Pick<CheckRecord, 'qid' | 'fileQid' | 'columns' | 'millionthsPerEuro'>;

/** The check that the slot has begun, else the next one; null when the queue is empty, because checks were cancelled. */
async function takeCheck(tx: Tx, slot: string, now: Date): Promise<TakenCheck | null> {
  const begun = await tx
    .selectFrom('initialChecks')
    .select(['qid', 'status'])
    .where('slot', '=', slot)
    .executeTakeFirst();
  if (begun && begun.status !== 'RUNNING') return null;
  const qid = begun?.qid ?? (await findNextCheck(tx));
  if (qid === undefined) return null;
  return tx
    .updateTable('initialChecks')
    .set({ status: 'RUNNING', slot, startedAt: now.toISOString(), progress: 0 })
    .where('qid', '=', qid)
    .returning(['qid', 'fileQid', 'columns', 'millionthsPerEuro'])
    .executeTakeFirstOrThrow();
}

/** The users take turns: the oldest check of the user whose last check began longest ago. */
async function findNextCheck(tx: Tx): Promise<string | undefined> {
  const next = await tx
    .selectFrom('initialChecks')
    .select('qid')
    .where('status', '=', 'QUEUED')
    .orderBy(({ selectFrom }) =>
      selectFrom('initialChecks as former')
        .select(sql<string>`coalesce(max(former."startedAt"), '')`.as('last'))
        .whereRef('former.userQid', '=', 'initialChecks.userQid'),
    )
    .orderBy('createdAt')
    .orderBy('qid')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return next?.qid;
}

async function runCheck(check: TakenCheck, change: LongTask['change']): Promise<void> {
  const { qid, fileQid, millionthsPerEuro } = check;
  const columns = columnsOfCheck(check);
  while (await change((tx) => deleteSomeRows(tx, qid)));
  const { content, sheet } = await change(async (tx) => ({
    content: await readCheckContent(tx, fileQid),
    sheet: (await findCheckFile(tx, fileQid))?.sheets.find(({ name }) => name === columns.sheet),
  }));
  if (sheet === undefined) throw new UnreadableFileError('file_unreadable');
  const tally = new CheckTally();
  let count = 0;
  for await (const { rows, progress } of readStockRows(content, readingOf(columns, sheet))) {
    count += rows.length;
    const evaluated = await change(async (tx) => {
      await saveProgress(tx, qid, progress);
      return addRows(tx, qid, await evaluateRows(tx, rows, millionthsPerEuro));
    });
    for (const [index, row] of evaluated.entries()) tally.add(row, rows[index]?.repairs ?? []);
  }
  if (count === 0) throw new UnreadableFileError('file_without_rows');
  await change(async (tx, now) => {
    const found = {
      result: JSON.stringify(tally.result(millionthsPerEuro)),
      brands: JSON.stringify(tally.brands()),
    };
    await endCheck(tx, qid, { status: 'SUCCEEDED', ...found }, now);
  });
}

async function addRows(tx: Tx, checkQid: string, rows: EvaluatedRow[]): Promise<EvaluatedRow[]> {
  if (rows.length === 0) return rows;
  await tx
    .insertInto('initialCheckRows')
    .values(rows.map((row) => ({ ...row, checkQid })))
    .execute();
  return rows;
}

/** An earlier attempt may have left rows. */
async function deleteSomeRows(tx: Tx, qid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('initialCheckRows')
    .where('checkQid', '=', qid)
    .where('row', 'in', ({ selectFrom }) =>
      selectFrom('initialCheckRows').select('row').where('checkQid', '=', qid).limit(DELETED_AT_ONCE),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Throws CancelledCheck when the check no longer runs. */
async function saveProgress(tx: Tx, qid: string, progress: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('initialChecks')
    .set({ progress })
    .where('qid', '=', qid)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CancelledCheck();
}

async function evaluateRows(
  tx: Tx,
  rows: readonly StockRow[],
  millionthsPerEuro: number,
): Promise<EvaluatedRow[]> {
  const gtins = [...new Set(rows.flatMap(({ gtin }) => gtin ?? []))];
  const [products, lowest] = [await findProducts(tx, gtins), await findLowestOffers(tx, gtins)];
  return rows.map((row) => {
    const ranked = row.gtin === null ? undefined : lowest.get(row.gtin);
    return evaluateRow(
      row,
      row.gtin === null ? undefined : products.get(row.gtin),
      // A price in another currency may be rounded to nothing, and nothing is below it.
      ranked === undefined ? null : Math.max(1, convertedCents(ranked, millionthsPerEuro)),
    );
  });
}

async function findProducts(tx: Tx, gtins: readonly string[]) {
  if (gtins.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('variants')
    .select(['gtin', 'name', 'brand'])
    .where('gtin', 'in', gtins)
    .execute();
  return new Map(rows.map(({ gtin, ...product }) => [gtin, product]));
}

/** The lowest live offer of each GTIN, in millionths of a euro. */
async function findLowestOffers(tx: Tx, gtins: readonly string[]): Promise<Map<string, number>> {
  if (gtins.length === 0) return new Map();
  const rows = await tx
    .selectFrom('offers')
    .select(({ fn }) => ['gtin', fn.min<number>('rankedPrice').as('lowest')])
    .where('gtin', 'in', gtins)
    .where('status', '=', 'LIVE')
    .groupBy('gtin')
    .execute();
  return new Map(rows.map(({ gtin, lowest }) => [gtin, Number(lowest)]));
}

type CheckEnd = { status: CheckStatus; failure?: CheckFailureCode; result?: string; brands?: string };

/** Ends a check that still runs. */
async function endCheck(tx: Tx, qid: string, end: CheckEnd, now: Date): Promise<void> {
  await tx
    .updateTable('initialChecks')
    .set({ ...end, endedAt: now.toISOString() })
    .where('qid', '=', qid)
    .where('status', '=', 'RUNNING')
    .execute();
}
