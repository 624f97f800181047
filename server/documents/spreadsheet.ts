import writeXlsxFile from 'write-excel-file/node';
import type { SheetData } from 'write-excel-file/node';

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Column<Row> = {
  header: string;
  width: number;
  /** A number is written as a number; a text stays a text, also one that looks like a formula. */
  value: (row: Row) => string | number;
  /** How a number is shown, e.g. `0.00`. */
  format?: string;
};

/** A spreadsheet of one sheet with a bold header row. */
export async function makeSpreadsheet<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array> {
  const header = columns.map((column) => ({
    value: column.header,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const data: SheetData = [header, ...rows.map((row) => columns.map((column) => cell(column, row)))];
  const widths = columns.map(({ width }) => ({ width }));
  return writeXlsxFile(data, { sheet, columns: widths, stickyRowsCount: 1 }).toBuffer();
}

function cell<Row>(column: Column<Row>, row: Row) {
  const value = column.value(row);
  if (typeof value === 'number') return { value, type: Number, format: column.format };
  return { value, type: String };
}
