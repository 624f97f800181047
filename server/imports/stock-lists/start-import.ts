import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { takeOver } from './automatic-imports.ts';
import { CLEAR_STOCK_IMPORT } from './clear.tasks.ts';
import { READ_STOCK_LIST, enqueueStep } from './step-tasks.ts';
import { removeStockFile, saveImport } from './stock-imports.store.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

type NewImport = Pick<StockImportRow, 'sellerQid' | 'source' | 'fileName' | 'createdBy' | 'automation'> & {
  content: Uint8Array;
};

/** Stores the file of an import and queues its reading at `runAt`. */
export async function startImport(
  tx: Tx,
  { content, ...values }: NewImport,
  { now, runAt }: { now: Date; runAt: Date },
): Promise<StockImportRow> {
  const saved = await tx
    .insertInto('stockImports')
    .values({
      ...values,
      qid: randomUUID(),
      version: 1,
      state: 'READING',
      bytes: content.byteLength,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      areColumnsRemembered: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('stockFiles').values({ importQid: saved.qid, content }).execute();
  await enqueueStep(tx, READ_STOCK_LIST, saved, runAt);
  return saved;
}

/** Takes an import to its end and deletes its file. */
export async function endImport(
  tx: Tx,
  open: StockImportRow,
  { now, runAt }: { now: Date; runAt: Date },
): Promise<void> {
  const { qid, sellerQid } = open;
  await takeOver(tx, open, runAt);
  await saveImport(tx, qid, { state: 'CANCELLED' }, now);
  await removeStockFile(tx, qid);
  await enqueue(tx, CLEAR_STOCK_IMPORT, { importQid: qid, sellerQid }, runAt);
}
