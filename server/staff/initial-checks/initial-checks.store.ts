import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  CheckBrand,
  CheckColumns,
  CheckResult,
  type CheckEntry,
  type CheckFile,
  type CheckRequest,
  type CheckRow,
  type CheckRowQuery,
  type InitialCheck,
} from '#contract/staff/initial-checks.schemas.ts';
import { amountOfCents } from '#server/catalogue/offers/cents.ts';
import { convertedCents, rankedPrice } from '#server/catalogue/offers/offers.rules.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { percentOf } from './check.rules.ts';
import type { InitialCheckRowTable, InitialCheckTable } from './initial-checks.tables.ts';

export const INITIAL_CHECK = 'initial-check';

/** All columns but the brands, of which there may be thousands. */
const checkFields = [
  'qid',
  'fileQid',
  'status',
  'userQid',
  'createdBy',
  'createdAt',
  'startedAt',
  'endedAt',
  'progress',
  'failure',
  'fileName',
  'dealId',
  'company',
  'leadSlug',
  'columns',
  'currency',
  'millionthsPerEuro',
  'rateDate',
  'result',
] as const;

export type CheckRecord = Pick<InitialCheckTable, (typeof checkFields)[number]>;

export async function mayCheckGtins(db: Tx, { qid }: Pick<CurrentUser, 'qid'>): Promise<boolean> {
  const found = await db.selectFrom('gtinCheckers').where('userQid', '=', qid).select('userQid').execute();
  return found.length > 0;
}

type NewCheck = {
  file: Pick<CheckFile, 'qid' | 'fileName'>;
  columns: CheckColumns;
  rate: { millionthsPerEuro: number; date: string };
  dealId: CheckRequest['dealId'] | null;
  company: string;
  leadSlug?: string | null;
  user: Pick<CurrentUser, 'qid' | 'name'>;
};

/** Queues the check of a stored file at `runAt`, and returns the id of its task. */
export async function startInitialCheckOf(
  tx: Tx,
  { file, columns, rate, dealId, company, leadSlug = null, user }: NewCheck,
  { now, runAt }: { now: Date; runAt: Date },
): Promise<string> {
  const qid = randomUUID();
  await tx
    .insertInto('initialChecks')
    .values({
      qid,
      fileQid: file.qid,
      status: 'QUEUED',
      userQid: user.qid,
      createdBy: user.name,
      createdAt: now.toISOString(),
      fileName: file.fileName,
      dealId,
      company,
      leadSlug,
      columns: JSON.stringify(columns),
      currency: columns.currency,
      millionthsPerEuro: rate.millionthsPerEuro,
      rateDate: rate.date,
    })
    .execute();
  await enqueue(tx, INITIAL_CHECK, { slot: randomUUID() }, runAt);
  return qid;
}

/** The rate of a currency and its day; undefined for a currency in which nothing is offered. */
export function findRate(db: Tx, currency: string) {
  return db
    .selectFrom('exchangeRates')
    .select(['millionthsPerEuro', 'date'])
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function listCurrencies(db: Tx): Promise<string[]> {
  const rows = await db.selectFrom('exchangeRates').select('currency').orderBy('currency').execute();
  return rows.map(({ currency }) => currency);
}

export function findCheck(db: Tx, qid: string): Promise<CheckRecord | undefined> {
  return db
    .selectFrom('initialChecks')
    .select(checkFields)
    .where('qid', '=', qid)
    .forUpdate()
    .executeTakeFirst();
}

export async function countChecks(db: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('initialChecks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readChecks(
  db: Tx,
  { size, offset }: PageSlice,
  user: Pick<CurrentUser, 'qid'>,
): Promise<CheckEntry[]> {
  const rows = await db
    .selectFrom('initialChecks')
    .select(checkFields)
    .orderBy('createdAt', 'desc')
    .orderBy('qid')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map((row) => entryOf(row, user));
}

function entryOf(row: CheckRecord, user: Pick<CurrentUser, 'qid'>): CheckEntry {
  const { qid: taskId, status, createdAt, startedAt, endedAt, createdBy } = row;
  const { fileName, dealId, company, leadSlug, failure } = row;
  const result = resultOf(row);
  return {
    taskId,
    status,
    createdAt,
    startedAt,
    endedAt,
    createdBy,
    fileName,
    dealId,
    company,
    leadSlug,
    failure,
    isOwn: row.userQid === user.qid,
    counts: result && {
      rows: result.rows,
      matched: result.matched,
      belowLowest: result.belowLowest,
      withoutRival: result.withoutRival,
    },
  };
}

export function resultOf({ result }: Pick<CheckRecord, 'result'>): CheckResult | null {
  return result === null ? null : v.parse(v.pipe(v.string(), v.parseJson(), CheckResult), result);
}

export function columnsOfCheck({ columns }: Pick<CheckRecord, 'columns'>): CheckColumns {
  return v.parse(v.pipe(v.string(), v.parseJson(), CheckColumns), columns);
}

/** A check as the API has it. */
export async function checkReply(
  db: Tx,
  row: CheckRecord,
  user: Pick<CurrentUser, 'qid'>,
): Promise<InitialCheck> {
  return {
    ...entryOf(row, user),
    progress: row.status === 'RUNNING' ? (row.progress ?? 0) : null,
    ahead: row.status === 'QUEUED' ? await countAhead(db, row) : null,
    columns: columnsOfCheck(row),
    rate: { perEuro: (row.millionthsPerEuro / 1_000_000).toFixed(4), date: row.rateDate },
    result: resultOf(row),
  };
}

async function countAhead(db: Tx, { createdAt }: CheckRecord): Promise<number> {
  const { count } = await db
    .selectFrom('initialChecks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .where('createdAt', '<', createdAt)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type RowFilter = Pick<CheckRowQuery, 'kind' | 'brand'>;

function selectRows(db: Tx, checkQid: string, { kind, brand }: RowFilter) {
  const rows = db.selectFrom('initialCheckRows').where('checkQid', '=', checkQid).where('kind', '=', kind);
  return brand === undefined ? rows : rows.where('brand', '=', brand);
}

export async function countCheckRows(db: Tx, checkQid: string, filter: RowFilter): Promise<number> {
  const { count } = await selectRows(db, checkQid, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rows of a kind in the order of the file. */
export async function readCheckRows(
  db: Tx,
  { qid, millionthsPerEuro }: Pick<CheckRecord, 'qid' | 'millionthsPerEuro'>,
  filter: RowFilter,
  { size, offset }: PageSlice,
): Promise<CheckRow[]> {
  const rows = await selectRows(db, qid, filter)
    .selectAll()
    .orderBy('row')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map((row) => rowReply(row, millionthsPerEuro));
}

function rowReply(
  {
    checkQid: _check,
    priceCents,
    lowestCents,
    differenceBasisPoints,
    wouldWin,
    ...row
  }: InitialCheckRowTable,
  millionthsPerEuro: number,
): CheckRow {
  const eurCents =
    priceCents === null ? null : convertedCents(rankedPrice(priceCents, millionthsPerEuro), 1_000_000);
  return {
    ...row,
    price: amountOrNull(priceCents),
    priceEur: amountOrNull(eurCents),
    lowest: amountOrNull(lowestCents),
    priceToWin: amountOrNull(lowestCents === null ? null : Math.max(0, lowestCents - 1)),
    difference: differenceBasisPoints === null ? null : percentOf(differenceBasisPoints),
    wouldWin: wouldWin === 1,
  };
}

function amountOrNull(cents: number | null): string | null {
  return cents === null ? null : amountOfCents(cents);
}

export async function readCheckBrands(db: Tx, qid: string): Promise<CheckBrand[]> {
  const { brands } = await db
    .selectFrom('initialChecks')
    .select('brands')
    .where('qid', '=', qid)
    .executeTakeFirstOrThrow();
  return v.parse(v.pipe(v.string(), v.parseJson(), v.array(CheckBrand)), brands ?? '[]');
}
