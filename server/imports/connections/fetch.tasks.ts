import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { testStocklistSource } from '#contract/imports/connections.calls.ts';
import { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import { startImport, endImport } from '#server/imports/stock-lists/start-import.ts';
import { findOpenImport } from '#server/imports/stock-lists/stock-imports.store.ts';
import { isStockContent } from '#server/imports/stock-lists/stock-lists.rules.ts';
import type { StockImportRow } from '#server/imports/stock-lists/stock-lists.tables.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { toSafeFileName } from '#server/orders/documents/documents.rules.ts';
import { lockSeller } from '#server/people/users/users.store.ts';
import { createRefuse, RefusedError } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { LongTask, LongTaskHandlers } from '#server/platform/tasks/long-tasks.ts';
import { scanUpload } from '#server/platform/uploads/scan-upload.ts';
import { placeOf } from './connections.rules.ts';
import { findSource, type VersionedSource } from './connections.store.ts';
import { endFetch, recordFailure, scheduleNext } from './fetch-end.tasks.ts';
import { fetchSource } from './fetch-source.ts';
import { FETCH_STOCK_LIST, lockFetch, saveFetch, type TakenFile } from './fetches.store.ts';
import { createPasswordCipher, type PasswordCipher } from './password-cipher.ts';

/** A fetch may take as many times the time of a connection test. */
const TIMEOUTS = 6;

const FetchTask = v.object({ sellerQid: v.string(), at: v.string() });
type FetchTask = v.InferOutput<typeof FetchTask>;

type Outcome =
  | { kind: 'FAILED'; failure: FetchFailureCode }
  | { kind: 'UNCHANGED' }
  | { kind: 'FETCHED'; fileName: string; content: Uint8Array; taken: TakenFile };

const refuse = createRefuse(testStocklistSource);

/** Fetches the stock lists of sellers by the schedule of their connections (record 106). */
export function fetchTasks(app: MarketplaceApp): LongTaskHandlers {
  const cipher = createPasswordCipher(app.keyFor('sealed credentials'));
  return {
    [FETCH_STOCK_LIST]: {
      run: (task) => fetchList(app, cipher, task),
      async giveUp({ tx, payload, now }) {
        const source = await findDue(tx, v.parse(FetchTask, payload));
        if (source) await recordFailure(app, tx, { source, failure: 'interrupted' }, now);
      },
    },
  };
}

async function fetchList(
  app: MarketplaceApp,
  cipher: PasswordCipher,
  { payload, signal, change }: LongTask,
): Promise<void> {
  const task = v.parse(FetchTask, payload);
  const source = await change(async (tx, now) => {
    const due = await findDue(tx, task);
    return due && (await mayStart(tx, due, now)) ? due : null;
  });
  if (!source) return;
  const outcome = await fetchOutcome(app, cipher, source, signal);
  await change(async (tx, now) => {
    await lockSeller(tx, task.sellerQid);
    const due = await findDue(tx, task);
    if (due) await takeOutcome(app, tx, { source: due, outcome }, now);
  });
}

/** The source, unless it was changed, fetched or removed since the task was queued. */
async function findDue(tx: Tx, { sellerQid, at }: FetchTask): Promise<VersionedSource | null> {
  const found = await lockFetch(tx, sellerQid);
  const source = found?.nextAt === at ? await findSource(tx, sellerQid) : undefined;
  return source ?? null;
}

/** Ends the fetch when the seller has an import of their own, which a fetch does not replace. */
async function mayStart(tx: Tx, source: VersionedSource, now: Date): Promise<boolean> {
  const open = await findOpenImport(tx, source.sellerQid);
  if (!open || isReplaceable(open)) return true;
  if (open.automation === 'RUNNING') {
    await scheduleNext(tx, source, now);
    return false;
  }
  await endFetch(tx, source, { result: 'OPEN_IMPORT', failure: null, importQid: null }, now);
  return false;
}

/** An import that failed, or one of a connection that no user has changed. */
function isReplaceable({ state, automation }: StockImportRow): boolean {
  return state === 'FAILED' || automation === 'WAITING';
}

async function fetchOutcome(
  app: MarketplaceApp,
  cipher: PasswordCipher,
  source: VersionedSource,
  stopping: AbortSignal,
): Promise<Outcome> {
  const { sellerQid, sealedPassword, fetch: known } = source;
  const { network } = app;
  const password = (sealedPassword === null ? '' : cipher.decrypt(sealedPassword, sellerQid)) ?? '';
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUTS * network.timeout)]);
  try {
    const file = await fetchSource(placeOf(source), { password, network, signal, refuse, known });
    if (file === null) return { kind: 'UNCHANGED' };
    const { content, marks } = file;
    const contentHash = createHash('sha256').update(content).digest('hex');
    if (contentHash === known.contentHash) return { kind: 'UNCHANGED' };
    if (content.byteLength === 0 || !(await isStockContent(content))) throw refuse('source_file_unreadable');
    const verdict = await scanUpload(app, content);
    if (verdict !== 'clean') return { kind: 'FAILED', failure: verdict };
    const fileName = toSafeFileName(file.fileName) || 'stock-list';
    return { kind: 'FETCHED', fileName, content, taken: { ...marks, contentHash } };
  } catch (error) {
    if (error instanceof RefusedError)
      return { kind: 'FAILED', failure: v.parse(FetchFailureCode, error.code) };
    throw error;
  }
}

async function takeOutcome(
  app: MarketplaceApp,
  tx: Tx,
  { source, outcome }: { source: VersionedSource; outcome: Outcome },
  now: Date,
): Promise<void> {
  const { sellerQid, fetch } = source;
  if (outcome.kind === 'FAILED') {
    return recordFailure(app, tx, { source, failure: outcome.failure }, now);
  }
  if (outcome.kind === 'UNCHANGED') {
    // An import that waits goes on waiting.
    const result = fetch.result === 'DECISION' ? 'DECISION' : 'UNCHANGED';
    await saveFetch(tx, sellerQid, { failuresInARow: 0 });
    return endFetch(tx, source, { result, failure: null, importQid: fetch.importQid }, now);
  }
  if (!(await mayStart(tx, source, now))) return;
  const open = await findOpenImport(tx, sellerQid);
  if (open) await endImport(tx, open, { now, runAt: now });
  const { fileName, content, taken } = outcome;
  const started = await startImport(
    tx,
    { sellerQid, source: 'CONNECTION', fileName, content, createdBy: 'Connection', automation: 'RUNNING' },
    { now, runAt: now },
  );
  await saveFetch(tx, sellerQid, taken);
  await endFetch(tx, source, { result: 'IMPORTING', failure: null, importQid: started.qid }, now);
}
