import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_EXTENSIONS, type DocumentType } from '#contract/orders/documents.schemas.ts';
import { XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';

export const MAXIMUM_DOCUMENTS = 50;
const MAXIMUM_NAME_LENGTH = 120;

type Extension = (typeof DOCUMENT_EXTENSIONS)[number];

const mediaTypes: Record<Extension, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  xlsx: XLSX_MEDIA_TYPE,
  csv: 'text/csv',
};

/** Detects the media type of a file; null unless its name and content agree on an allowed one. */
export async function detectMediaType(name: string, content: Uint8Array): Promise<string | null> {
  const extension = extensionOf(name);
  if (extension === null) return null;
  const expected = mediaTypes[extension];
  const found = await fileTypeFromBuffer(content);
  // Text has no signature: content without a known signature and without NUL bytes counts as text.
  if (extension === 'csv') return found === undefined && !content.includes(0) ? expected : null;
  return found?.mime === expected ? expected : null;
}

/** Makes a file name safe for every disk and header: no path, no control or reserved characters. */
export function toSafeFileName(name: string): string {
  const file = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const safe = file.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  const extension = extensionOf(safe);
  if (extension === null) return safe.slice(0, MAXIMUM_NAME_LENGTH);
  const stem = safe
    .slice(0, -extension.length - 1)
    .replace(/^\.+/, '')
    .slice(0, MAXIMUM_NAME_LENGTH);
  return `${stem || 'document'}.${extension}`;
}

/** Whether GTINs and quantities can be read from a document. */
export function isReadableInvoice(type: DocumentType, mediaType: string): boolean {
  return type === 'INVOICE' && (mediaType === mediaTypes.xlsx || mediaType === mediaTypes.csv);
}

function extensionOf(name: string): Extension | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return DOCUMENT_EXTENSIONS.find((extension) => extension === ending) ?? null;
}
