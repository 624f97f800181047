import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { DocumentType, SaleDocument } from '#contract/orders/documents.schemas.ts';
import { MARKETPLACE_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import type { Database } from '#server/platform/store/schema.ts';

type Db = Kysely<Database>;
export type DocumentRow = Selectable<Database['documents']>;

export type NewDocument = {
  saleQid: string;
  type: DocumentType;
  name: string;
  mediaType: string;
  content: Uint8Array;
  uploadedBy: string;
  hasLines: boolean;
};

/** Stores a document and its bytes in the transaction of the caller. */
export async function addDocument(tx: Db, document: NewDocument, now: Date): Promise<DocumentRow> {
  const { content, hasLines, ...metadata } = document;
  const row = await tx
    .insertInto('documents')
    .values({
      ...metadata,
      qid: randomUUID(),
      bytes: content.byteLength,
      uploadedAt: now.toISOString(),
      hasLines: hasLines ? 1 : 0,
      deletedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('documentContents').values({ documentQid: row.qid, content }).execute();
  return row;
}

export async function readDocuments(db: Db, saleQid: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('saleQid', '=', saleQid)
    .where('deletedAt', 'is', null)
    .orderBy('uploadedAt')
    .orderBy('qid')
    .execute();
}

export async function findDocument(db: Db, saleQid: string, qid: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('qid', '=', qid)
    .where('saleQid', '=', saleQid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Keeps the row for the history of the sale, and deletes the file. */
export async function removeDocument(tx: Db, qid: string, now: Date): Promise<void> {
  await tx.updateTable('documents').set({ deletedAt: now.toISOString() }).where('qid', '=', qid).execute();
  await tx.deleteFrom('documentContents').where('documentQid', '=', qid).execute();
}

/** The size of all files that a seller has uploaded and not deleted. */
export async function sumDocumentBytes(db: Db, sellerQid: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('documents')
    .innerJoin('sales', 'sales.qid', 'documents.saleQid')
    .select(({ fn }) => fn.sum<number | null>('documents.bytes').as('bytes'))
    .where('sales.sellerQid', '=', sellerQid)
    .where('documents.uploadedBy', '!=', MARKETPLACE_ACTOR)
    .where('documents.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

export async function readDocumentContent(db: Db, documentQid: string): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await db
    .selectFrom('documentContents')
    .select('content')
    .where('documentQid', '=', documentQid)
    .executeTakeFirstOrThrow();
  return new Uint8Array(content);
}

export function documentReply(row: DocumentRow): SaleDocument {
  return {
    documentQid: row.qid,
    documentType: row.type,
    name: row.name,
    bytes: row.bytes,
    uploadedAt: row.uploadedAt,
    uploadedBy: row.uploadedBy,
    hasLines: row.hasLines === 1,
  };
}
