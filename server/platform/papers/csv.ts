import { stringify } from 'csv-stringify/sync';
import { fileStream } from './file-stream.ts';
import type { Column } from './spreadsheet.ts';

export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

/** Without it Excel reads the file in the encoding of its computer. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file that is written while its rows are read. A text that looks like a formula starts with an apostrophe. */
export function streamCsv<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
  return fileStream(csvParts(columns, batches));
}

async function* csvParts<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  const encoder = new TextEncoder();
  const options = {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: (value: number, { index }: { index: number }) => numberText(value, columns[index]?.format),
      date: (value: Date) => value.toISOString().slice(0, 10),
    },
  };
  yield encoder.encode(BYTE_ORDER_MARK + stringify([columns.map(({ header }) => header)], options));
  for await (const rows of batches) {
    const values = rows.map((row) => columns.map(({ value }) => value(row)));
    yield encoder.encode(stringify(values, options));
  }
}

function numberText(value: number, format: string | undefined): string {
  const decimals = /\.(0+)$/.exec(format ?? '')?.[1]?.length;
  return decimals === undefined ? String(value) : value.toFixed(decimals);
}
