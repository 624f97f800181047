import { strToU8, ZipDeflate } from 'fflate';
import { createZip } from './create-zip.ts';
import { fileStream } from './file-stream.ts';
import type { Column } from './spreadsheet.ts';
import {
  type CellFormats,
  cellFormats,
  sheetEnd,
  sheetStart,
  writeRow,
  writeTotals,
  workbookParts,
} from './workbook-xml.ts';

/** Fast rather than small: the next levels take twice the time for a tenth of the bytes. */
const COMPRESSION = 1;

/** Between two batches other requests are served. */
const ROWS_IN_A_BATCH = 200;

/** A sheet of a streamed workbook: its name, and its XML in parts. */
export type StreamedSheet = {
  name: string;
  formats: (string | undefined)[];
  write: (used: CellFormats) => AsyncGenerator<string>;
};

/** A sheet with a bold header row and, where a column has one, a bold row of totals at the end. */
export function streamedSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): StreamedSheet {
  async function* write(used: CellFormats) {
    yield sheetStart(columns);
    let row = 2;
    for await (const rows of batches) {
      yield rows.map((values) => writeRow(columns, values, row++, used)).join('');
    }
    yield writeTotals(columns, row, used) + sheetEnd;
  }
  return { name, formats: columns.map(({ format }) => format), write };
}

/** A sheet of rows that are in memory. */
export function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): StreamedSheet {
  return streamedSheet(name, columns, inBatches(rows));
}

/** A spreadsheet that is written while its rows are read. Its texts stay texts, also those that look like formulas. */
export function streamWorkbook(sheets: readonly StreamedSheet[]): ReadableStream<Uint8Array> {
  return fileStream(zipParts(sheets));
}

/** A whole spreadsheet, of rows that are in memory. */
export async function makeWorkbook(sheets: readonly StreamedSheet[]): Promise<Uint8Array> {
  return new Uint8Array(await new Response(streamWorkbook(sheets)).arrayBuffer());
}

/** A whole spreadsheet of one sheet. */
export function makeSpreadsheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array> {
  return makeWorkbook([sheetOf(name, columns, rows)]);
}

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_IN_A_BATCH) {
    yield rows.slice(start, start + ROWS_IN_A_BATCH);
  }
}

async function* zipParts(sheets: readonly StreamedSheet[]): AsyncGenerator<Uint8Array> {
  const { zip, taken } = createZip();
  function open(name: string) {
    const file = new ZipDeflate(name, { level: COMPRESSION });
    zip.add(file);
    return file;
  }
  const formats = cellFormats(sheets.flatMap((sheet) => sheet.formats));
  for (const [name, xml] of workbookParts(
    sheets.map((sheet) => sheet.name),
    formats,
  )) {
    open(name).push(strToU8(xml), true);
  }
  for (const [index, sheet] of sheets.entries()) {
    const file = open(`xl/worksheets/sheet${index + 1}.xml`);
    for await (const part of sheet.write(formats)) {
      file.push(strToU8(part));
      yield taken();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield taken();
}
