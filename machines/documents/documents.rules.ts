import { failureOf, refusalError } from '#client/call-error.ts';
import type { CallFailure } from '#contract/call.ts';
import { uploadSaleDocument } from '#contract/documents/documents.calls.ts';
import { DOCUMENT_EXTENSIONS, MAXIMUM_DOCUMENT_BYTES } from '#contract/documents/documents.schemas.ts';

type UploadFailure = CallFailure<typeof uploadSaleDocument>;

/** A change of one document, and the click that asked for it. */
export type RequestedChange = { change: string; id: string };

export const noRequestedChange: RequestedChange = { change: '', id: '' };

/** Until a change is known to be saved, the same change keeps the id of its first click (decision 003). */
export function reuseChangeId(last: RequestedChange, next: RequestedChange): RequestedChange {
  return last.change === next.change ? last : next;
}

/** The refusals that the marketplace would give for a file, found before it is sent. */
export function checkFile(file: Pick<File, 'name' | 'size'>): UploadFailure | null {
  if (file.size === 0) return failureOf(uploadSaleDocument, refusalError(uploadSaleDocument, 'file_empty'));
  if (file.size > MAXIMUM_DOCUMENT_BYTES) {
    const detail = { maximumBytes: MAXIMUM_DOCUMENT_BYTES };
    return failureOf(uploadSaleDocument, refusalError(uploadSaleDocument, 'file_too_large', detail));
  }
  const extension = file.name.split('.').slice(1).at(-1)?.toLowerCase();
  if (DOCUMENT_EXTENSIONS.some((allowed) => allowed === extension)) return null;
  return failureOf(uploadSaleDocument, refusalError(uploadSaleDocument, 'file_type_not_allowed'));
}
