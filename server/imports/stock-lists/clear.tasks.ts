import * as v from 'valibot';
import type { LongTask, LongTaskHandler } from '#server/platform/tasks/long-tasks.ts';
import { deleteSomeCommitted } from './commits.store.ts';
import { deleteSomeCompared } from './comparison.store.ts';
import { deleteSomeRows } from './stock-rows.store.ts';

export const CLEAR_STOCK_IMPORT = 'clear-stock-import';

const AT_ONCE = 500;

const EndedImport = v.object({ importQid: v.string(), sellerQid: v.string() });

const clearImport: LongTaskHandler = {
  run: clear,
  giveUp: () => Promise.resolve(),
};

export const clearTasks = { [CLEAR_STOCK_IMPORT]: clearImport };

/** Deletes the rows of an import at its end, and what former imports would need for a revert. */
async function clear({ payload, change, signal }: LongTask): Promise<void> {
  const { importQid, sellerQid } = v.parse(EndedImport, payload);
  while (await change((tx) => deleteSomeRows(tx, importQid, AT_ONCE))) signal.throwIfAborted();
  while (await change((tx) => deleteSomeCompared(tx, importQid, AT_ONCE))) signal.throwIfAborted();
  while (
    await change(async (tx) => {
      const last = await tx
        .selectFrom('stockImports')
        .select('qid')
        .where('sellerQid', '=', sellerQid)
        .where('committedAt', 'is not', null)
        .orderBy('committedAt', 'desc')
        .executeTakeFirst();
      return deleteSomeCommitted(tx, { sellerQid, except: last?.qid ?? '' }, AT_ONCE);
    })
  ) {
    signal.throwIfAborted();
  }
}
