import writeXlsxFile from 'write-excel-file/node';
import type { SheetData } from 'write-excel-file/node';

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Column<Row> = {
  header: string;
  width: number;
  /**
   * A number is written as a number, a date as the day that it has in UTC; a text stays a text, also one that looks like
   * a formula.
   */
  value: (row: Row) => CellValue;
  /** How a number is shown, e.g. `0.00`. */
  format?: string;
  /** Its value in the row of totals. */
  total?: CellValue;
};

export type CellValue = string | number | Date;

/** A spreadsheet of one sheet with a bold header row. */
export function makeSpreadsheet<Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array> {
  return makeWorkbook([makeSheet(sheet, columns, rows)]);
}

export type SpreadsheetSheet = ReturnType<typeof makeSheet>;

/** A spreadsheet of several sheets. */
export async function makeWorkbook(sheets: SpreadsheetSheet[]): Promise<Uint8Array> {
  return writeXlsxFile(sheets).toBuffer();
}

/** A sheet with a bold header row and, where a column has one, a bold row of totals at the end. */
export function makeSheet<Row>(sheet: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const header = columns.map((column) => ({ ...cell(column.header), ...bold }));
  const totals = columns.some(({ total }) => total !== undefined)
    ? [columns.map(({ total = '', format }) => ({ ...cell(total, format), ...bold }))]
    : [];
  const data: SheetData = [
    header,
    ...rows.map((row) => columns.map(({ value, format }) => cell(value(row), format))),
    ...totals,
  ];
  return { data, sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
}

const bold = { fontWeight: 'bold' as const };

function cell(value: CellValue, format?: string) {
  if (typeof value === 'number') return { value, type: Number, format };
  if (typeof value === 'string') return { value, type: String };
  return { value, type: Date, format: 'd mmm yyyy' };
}
