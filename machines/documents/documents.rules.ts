import type { CallFailure } from '#contract/call.ts';
import { uploadSaleDocument } from '#contract/documents/documents.calls.ts';
import { DOCUMENT_EXTENSIONS, MAXIMUM_DOCUMENT_BYTES } from '#contract/documents/documents.schemas.ts';
import { failureOf, refused } from '#client/call-error.ts';

type UploadFailure = CallFailure<typeof uploadSaleDocument>;

/** A change of one document, and the click that asked for it. */
export type Asked = { change: string; id: string };

export const nothingAsked: Asked = { change: '', id: '' };

/** Before it is known to be made, the same change asked for again is that of the first click (decision 003). */
export function askedAgain(last: Asked, next: Asked): Asked {
  return last.change === next.change ? last : next;
}

/** What the marketplace would refuse anyway, told before the bytes travel and in the same words. */
export function refusalOfFile(file: Pick<File, 'name' | 'size'>): UploadFailure | null {
  if (file.size === 0) return failureOf(uploadSaleDocument, refused(uploadSaleDocument, 'file_empty'));
  if (file.size > MAXIMUM_DOCUMENT_BYTES) {
    const detail = { maximumBytes: MAXIMUM_DOCUMENT_BYTES };
    return failureOf(uploadSaleDocument, refused(uploadSaleDocument, 'file_too_large', detail));
  }
  const extension = file.name.split('.').slice(1).at(-1)?.toLowerCase();
  if (DOCUMENT_EXTENSIONS.some((allowed) => allowed === extension)) return null;
  return failureOf(uploadSaleDocument, refused(uploadSaleDocument, 'file_type_not_allowed'));
}
