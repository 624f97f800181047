import { expect, test } from 'vitest';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { documentLimits, MAXIMUM_DOCUMENT_BYTES } from '#contract/orders/documents.schemas.ts';
import { checkFileLimits } from './file-limits.ts';

test('a file that the marketplace would refuse is refused before the upload, with the same codes', () => {
  const codeOf = (name: string, size: number) =>
    checkFileLimits(uploadSaleDocument, documentLimits, { name, size })?.code ?? null;
  expect(codeOf('invoice.pdf', 1000)).toBe(null);
  expect(codeOf('LIST.XLSX', MAXIMUM_DOCUMENT_BYTES)).toBe(null);
  expect(codeOf('invoice.pdf', 0)).toBe('file_empty');
  expect(codeOf('invoice.pdf', MAXIMUM_DOCUMENT_BYTES + 1)).toBe('file_too_large');
  expect(codeOf('setup.exe', 1000)).toBe('file_type_not_allowed');
  expect(codeOf('pdf', 1000)).toBe('file_type_not_allowed');
});
