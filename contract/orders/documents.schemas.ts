import * as v from 'valibot';
import { type FileLimits, UploadFile } from '#contract/platform/api/files.ts';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';

export type DocumentType = v.InferOutput<typeof DocumentType>;
export const DocumentType = v.picklist([
  'INVOICE',
  'PACKING_LIST',
  'COMMERCIAL_INVOICE',
  'ADDITIONAL',
  'PAYMENT_CONFIRMATION',
]);

/** The types that a seller may upload; payment confirmations come from the marketplace. */
export type UploadableType = v.InferOutput<typeof UploadableType>;
export const UploadableType = v.picklist(['INVOICE', 'PACKING_LIST', 'COMMERCIAL_INVOICE', 'ADDITIONAL']);

export const MAXIMUM_DOCUMENT_BYTES = 10_000_000;
/** The extensions of documents. The marketplace checks the content as well. */
export const DOCUMENT_EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'xlsx', 'csv'] as const;

export const documentLimits: FileLimits = {
  extensions: DOCUMENT_EXTENSIONS,
  maximumBytes: MAXIMUM_DOCUMENT_BYTES,
};

export type SaleDocument = v.InferOutput<typeof SaleDocument>;
export const SaleDocument = v.object({
  documentQid: Qid,
  documentType: DocumentType,
  name: v.string(),
  bytes: Count,
  uploadedAt: Instant,
  uploadedBy: v.string(),
  /** True for an invoice from which GTINs and quantities can be read. */
  hasLines: v.boolean(),
});

export const DocumentUpload = v.object({
  file: UploadFile,
  documentType: UploadableType,
});
