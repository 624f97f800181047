import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

export const READ_STOCK_LIST = 'read-stock-list';
export const COMPARE_STOCK_LIST = 'compare-stock-list';
export const COMMIT_STOCK_LIST = 'commit-stock-list';

/** Queues the task of a step, for the version of the import that is in it. */
export async function enqueueStep(
  tx: Tx,
  kind: string,
  { qid, version }: Pick<StockImportRow, 'qid' | 'version'>,
  runAt: Date,
  payload: object = {},
): Promise<void> {
  await enqueue(tx, kind, { ...payload, importQid: qid, version }, runAt);
}
