import type { DocumentType } from '#contract/orders/documents.schemas.ts';
import {
  bytes,
  type ColumnsOf,
  defineTable,
  flag,
  integer,
  text,
} from '#server/platform/store/define-table.ts';

export const documentsTable = defineTable(
  'documents',
  {
    qid: text(),
    saleQid: text().references('sales.qid'),
    type: text<DocumentType>(),
    name: text(),
    mediaType: text(),
    bytes: integer(),
    uploadedAt: text(),
    uploadedBy: text(),
    hasLines: flag(),
    deletedAt: text().nullable(),
  },
  { indexes: { documents_saleQid: ['saleQid'] } },
);

export const documentContentsTable = defineTable(
  'documentContents',
  {
    documentQid: text().references('documents.qid'),
    content: bytes(),
  },
  { primaryKey: ['documentQid'] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    documents: ColumnsOf<typeof documentsTable>;
    documentContents: ColumnsOf<typeof documentContentsTable>;
  }
}
