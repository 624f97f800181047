import type { ComparisonSummary, ImportState } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { needsDecision } from './automatic-imports.rules.ts';
import { COMMIT_STOCK_LIST, COMPARE_STOCK_LIST, enqueueStep } from './step-tasks.ts';
import { checkOf, comparisonOf, saveImport } from './stock-imports.store.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

/** The task that tells the connection how its import has ended, or that it waits for a decision. */
export const AUTOMATIC_IMPORT_ENDED = 'automatic-import-ended';

/** Goes on with an import of a connection after one of its steps; imports of users stay as they are. */
export async function continueAutomatically(tx: Tx, saved: StockImportRow, now: Date): Promise<void> {
  if (saved.automation !== 'RUNNING') return;
  if (saved.state === 'CHECK' && (checkOf(saved)?.ready ?? 0) > 0) {
    return startStep(tx, saved, { state: 'COMPARING', kind: COMPARE_STOCK_LIST }, now);
  }
  const comparison = comparisonOf(saved);
  if (saved.state === 'COMPARE' && comparison !== null && !needsDecision(comparison)) {
    return startStep(tx, saved, { state: 'COMMITTING', kind: COMMIT_STOCK_LIST }, now);
  }
  const isWaiting = saved.state === 'COLUMNS' || saved.state === 'CHECK' || saved.state === 'COMPARE';
  if (isWaiting || saved.state === 'COMMITTED' || saved.state === 'FAILED') {
    await endAutomation(tx, saved, isWaiting ? 'WAITING' : null, now);
  }
}

/** Leaves an import to a user who changes, replaces or cancels it. */
export async function takeOver(tx: Tx, found: StockImportRow, runAt: Date): Promise<void> {
  if (found.automation !== null) await endAutomation(tx, found, null, runAt);
}

/** What the last committed import of a seller did with the offers that its file did not name. */
export async function readLastMissingChoice(
  tx: Tx,
  sellerQid: string,
): Promise<ComparisonSummary['missingChoice']> {
  const last = await tx
    .selectFrom('stockImports')
    .select('comparison')
    .where('sellerQid', '=', sellerQid)
    .where('state', '=', 'COMMITTED')
    .orderBy('committedAt', 'desc')
    .executeTakeFirst();
  return (last && comparisonOf(last)?.missingChoice) ?? 'ZERO';
}

async function startStep(
  tx: Tx,
  { qid }: StockImportRow,
  { state, kind }: { state: ImportState; kind: string },
  now: Date,
): Promise<void> {
  await enqueueStep(tx, kind, await saveImport(tx, qid, { state }, now), now);
}

async function endAutomation(
  tx: Tx,
  { qid }: StockImportRow,
  automation: StockImportRow['automation'],
  runAt: Date,
): Promise<void> {
  await tx.updateTable('stockImports').set({ automation }).where('qid', '=', qid).execute();
  await enqueue(tx, AUTOMATIC_IMPORT_ENDED, { importQid: qid }, runAt);
}
