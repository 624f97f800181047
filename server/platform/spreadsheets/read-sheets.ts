import { decodeText } from './decode-text.ts';
import type { Sheet } from './sheet.ts';
import { readTextSheet } from './text-sheet.ts';
import { UnreadableFileError } from './unreadable-file.ts';
import { readArchivedWorkbook, readBinaryWorkbook } from './workbook.ts';

/**
 * The sheets of an XLSX, XLSM, ODS or XLS file, or of a text with separators, recognised by its first bytes. Throws
 * UnreadableFileError.
 */
export function readSheets(content: Uint8Array): Sheet[] {
  if (content.length === 0) throw new UnreadableFileError('file_without_rows');
  if (startsWith(content, [0x50, 0x4b])) return readArchivedWorkbook(content);
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    return readBinaryWorkbook(content);
  return [readTextSheet(decodeText(content))];
}

function startsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}
