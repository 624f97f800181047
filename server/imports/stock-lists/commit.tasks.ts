import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MissingChoice, StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { lockRepricing } from '#server/catalogue/discounts/repricing.store.ts';
import { readSellerTerms } from '#server/catalogue/discounts/seller-terms.store.ts';
import { centsOf } from '#server/catalogue/offers/cents.ts';
import {
  countInventoryChange,
  readInventoryVersion,
} from '#server/catalogue/offers/inventory-version.store.ts';
import { readExchangeRates } from '#server/catalogue/offers/offers.store.ts';
import { lockProductsOf } from '#server/catalogue/offers/ranking.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { continueAutomatically } from './automatic-imports.ts';
import { chosenColumns } from './check.tasks.ts';
import { CLEAR_STOCK_IMPORT } from './clear.tasks.ts';
import { commitRows, type Commit } from './commit-rows.ts';
import { readTerms, saveTerms } from './commits.store.ts';
import { readComparisonAfter } from './comparison.store.ts';
import { defineImportStep, type ImportStep } from './import-step.ts';
import { COMMIT_STOCK_LIST, COMPARE_STOCK_LIST, enqueueStep } from './step-tasks.ts';
import { comparisonOf, removeStockFile, saveImport } from './stock-imports.store.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

/** Offers that are written and ranked without a pause for other requests. */
const ROWS_IN_A_TURN = 50;
const LOCKED_AT_ONCE = 200;

export const commitTasks = { [COMMIT_STOCK_LIST]: defineImportStep('COMMITTING', commitList) };

/** Commits the whole comparison in one transaction; compares anew when an offer has changed since. */
async function commitList({ change }: ImportStep): Promise<void> {
  await change(async (tx, stockImport, now) => {
    const { qid, sellerQid } = stockImport;
    if ((await readInventoryVersion(tx, sellerQid)) !== stockImport.inventoryVersion) {
      await compareAnew(tx, stockImport, now);
      return;
    }
    const inventoryVersion = await countInventoryChange(tx, sellerQid);
    const commit = await startCommit(tx, stockImport, now);
    await lockProducts(tx, qid);
    let after = 0;
    for (;;) {
      const rows = await readComparisonAfter(tx, qid, { after, limit: ROWS_IN_A_TURN });
      const last = rows.at(-1);
      if (!last) break;
      await commitRows(tx, commit, rows);
      after = last.position;
      // SQLite runs in the thread that answers requests.
      await nextTurn();
    }
    const formerTerms = JSON.stringify(await readTerms(tx, sellerQid));
    await saveTerms(tx, sellerQid, termsOf(commit.columns));
    const committedAt = now.toISOString();
    const committed = { state: 'COMMITTED', inventoryVersion, formerTerms, committedAt } as const;
    await continueAutomatically(tx, await saveImport(tx, qid, committed, now), now);
    await removeStockFile(tx, qid);
    await enqueue(tx, CLEAR_STOCK_IMPORT, { importQid: qid, sellerQid }, now);
  });
}

/** Before the first offer is written, because a commit may take many seconds. */
async function lockProducts(tx: Tx, importQid: string): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await readComparisonAfter(tx, importQid, { after, limit: LOCKED_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    await lockProductsOf(
      tx,
      rows.map(({ gtin }) => gtin),
    );
    after = last.position;
    await nextTurn();
  }
}

export async function compareAnew(
  tx: Tx,
  { qid }: Pick<StockImportRow, 'qid'>,
  now: Date,
  runAt = now,
): Promise<StockImportRow> {
  const saved = await saveImport(tx, qid, { state: 'COMPARING' }, now);
  await enqueueStep(tx, COMPARE_STOCK_LIST, saved, runAt);
  return saved;
}

async function startCommit(tx: Tx, stockImport: StockImportRow, now: Date): Promise<Commit> {
  const { qid: importQid, sellerQid } = stockImport;
  const columns = chosenColumns(stockImport);
  await lockRepricing(tx, sellerQid);
  const terms = await readSellerTerms(tx, sellerQid);
  const rates = await readExchangeRates(tx);
  const missingChoice: MissingChoice = comparisonOf(stockImport)?.missingChoice ?? 'ZERO';
  const validity = await tx
    .selectFrom('offerValidities')
    .select('offerQid')
    .where('sellerQid', '=', sellerQid)
    .limit(1)
    .executeTakeFirst();
  return {
    importQid,
    sellerQid,
    columns,
    missingChoice,
    rate: rates.get(columns.currency),
    terms,
    hasValidities: columns.validUntil !== null || validity !== undefined,
    at: now.toISOString(),
  };
}

function termsOf({ minimumOrderValue, dispatchDays }: StockColumns) {
  const minimumOrderCents = minimumOrderValue === null ? null : centsOf(minimumOrderValue);
  return { minimumOrderCents, dispatchDays };
}
