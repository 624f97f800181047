import type { DocumentType } from '#contract/orders/documents.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

export type DocumentTable = {
  qid: string;
  saleQid: string;
  type: DocumentType;
  name: string;
  mediaType: string;
  bytes: number;
  uploadedAt: string;
  uploadedBy: string;
  hasLines: SqlBoolean;
  deletedAt: string | null;
};

export type DocumentContentTable = { documentQid: string; content: Uint8Array };

declare module '#server/platform/store/schema.ts' {
  interface Database {
    documents: DocumentTable;
    documentContents: DocumentContentTable;
  }
}
