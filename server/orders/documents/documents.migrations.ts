import { sql, type Kysely } from 'kysely';

/** Deletes the files of documents that were deleted while their files were still kept. */
export async function deleteContentsOfDeletedDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from "documentContents"
    where "documentQid" in (select "qid" from "documents" where "deletedAt" is not null)
  `.execute(db);
}
