import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { CheckFile } from '#contract/staff/initial-checks.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { CheckFileTable } from './initial-checks.tables.ts';

/** Stores the file of a seller, from which checks are started. */
export async function addCheckFile(
  tx: Tx,
  file: Pick<CheckFileTable, 'userQid' | 'fileName' | 'content'> & { sheets: SheetOutline[] },
  now: Date,
): Promise<CheckFile> {
  const { content, sheets, fileName } = file;
  const [qid, bytes] = [randomUUID(), content.byteLength];
  await tx
    .insertInto('checkFiles')
    .values({ ...file, qid, bytes, sheets: JSON.stringify(sheets), createdAt: now.toISOString() })
    .execute();
  return { qid, fileName, bytes, sheets };
}

export async function findCheckFile(db: Tx, qid: string): Promise<CheckFile | undefined> {
  const file = await db
    .selectFrom('checkFiles')
    .select(['qid', 'fileName', 'bytes', 'sheets'])
    .where('qid', '=', qid)
    .executeTakeFirst();
  return file && { ...file, sheets: parseSheets(file.sheets) };
}

export async function readCheckContent(db: Tx, fileQid: string): Promise<Uint8Array> {
  const { content } = await db
    .selectFrom('checkFiles')
    .select('content')
    .where('qid', '=', fileQid)
    .executeTakeFirstOrThrow();
  return content;
}

const KEPT_WITHOUT_CHECK_HOURS = 24;

/** Deletes files that were never checked. */
export async function deleteUncheckedFiles(db: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_WITHOUT_CHECK_HOURS * 3_600_000).toISOString();
  await db
    .deleteFrom('checkFiles')
    .where('createdAt', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('initialChecks')
            .select(sql<number>`1`.as('one'))
            .whereRef('initialChecks.fileQid', '=', 'checkFiles.qid'),
        ),
      ),
    )
    .execute();
}

function parseSheets(sheets: string): SheetOutline[] {
  return v.parse(v.pipe(v.string(), v.parseJson(), v.array(SheetOutline)), sheets);
}
