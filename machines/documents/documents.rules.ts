import { uploadSaleDocument } from '#contract/documents/documents.calls.ts';
import { DOCUMENT_EXTENSIONS, MAXIMUM_DOCUMENT_BYTES } from '#contract/documents/documents.schemas.ts';
import { refused } from '#client/call-error.ts';
import { type FailedChange, failedChange } from '#machines/sale-part/failed-change.ts';

type Upload = FailedChange<'uploadSaleDocument'>;

/** A change of one document, and the click that asked for it. */
export type Asked = { change: string; id: string };

export const nothingAsked: Asked = { change: '', id: '' };

/** Before it is known to be made, the same change asked for again is that of the first click (decision 003). */
export function askedAgain(last: Asked, next: Asked): Asked {
  return last.change === next.change ? last : next;
}

/** What the marketplace would refuse anyway, told before the bytes travel and in the same words. */
export function refusalOfFile(file: Pick<File, 'name' | 'size'>): Upload | null {
  if (file.size === 0) return failedChange('uploadSaleDocument', refused(uploadSaleDocument, 'file_empty'));
  if (file.size > MAXIMUM_DOCUMENT_BYTES) {
    const detail = { maximumBytes: MAXIMUM_DOCUMENT_BYTES };
    return failedChange('uploadSaleDocument', refused(uploadSaleDocument, 'file_too_large', detail));
  }
  const extension = file.name.split('.').slice(1).at(-1)?.toLowerCase();
  if (DOCUMENT_EXTENSIONS.some((allowed) => allowed === extension)) return null;
  return failedChange('uploadSaleDocument', refused(uploadSaleDocument, 'file_type_not_allowed'));
}
