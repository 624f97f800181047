import { fourteenDigits } from '#contract/imports/stock-lists/reading/gtin.ts';
import type { SheetReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import { asDuplicate, readStockRow } from '#contract/imports/stock-lists/reading/stock-row.ts';
import { StockField, type StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { Merge, Sheet } from '#server/platform/spreadsheets/sheet.ts';

/** Some rows of a sheet, and how much of the sheet is read, from 0 to 1. */
export type StockRowBatch = { rows: StockRow[]; progress: number };

const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 40_000;
const CELL_LENGTH = 200;
/** A product is one row. Its other values can stand once for several rows. */
const notRepeated: ReadonlySet<StockField> = new Set(['gtin', 'quantity']);

/** The rows below the headings, in batches. The later one of two rows with the same GTIN is the duplicate. */
export function* stockRowBatches(sheet: Sheet, reading: SheetReading): Generator<StockRowBatch> {
  const rowsByGtin = new Map<string, number>();
  let rows: StockRow[] = [];
  let characters = 0;
  for (const { row, entered } of enteredRows(sheet, reading)) {
    const read = markDuplicate(readStockRow(row, entered, reading), rowsByGtin);
    rows.push(read);
    characters += Object.values(entered).reduce((sum, text) => sum + text.length, 300);
    if (rows.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield { rows, progress: row / sheet.rows };
    rows = [];
    characters = 0;
  }
  yield { rows, progress: 1 };
}

function markDuplicate(row: StockRow, rowsByGtin: Map<string, number>): StockRow {
  if (row.gtin === null) return row;
  const gtin = fourteenDigits(row.gtin);
  const otherRow = rowsByGtin.get(gtin);
  if (otherRow !== undefined) return asDuplicate(row, otherRow);
  rowsByGtin.set(gtin, row.row);
  return row;
}

/** Leaves out empty rows, headings that are repeated on each page, and totals. */
function* enteredRows(sheet: Sheet, { headingRow, fields, decimalSign }: SheetReading) {
  const columns = StockField.options.flatMap((field) => {
    const column = fields[field];
    return column === undefined ? [] : [{ field, column, merges: mergesOf(sheet, field, column) }];
  });
  const headings = columns.map(({ column }) => sheet.textAt(headingRow - 1, column, decimalSign)).join('\n');
  for (let row = headingRow; row < sheet.rows; row += 1) {
    const texts = columns.map(({ column, merges }) =>
      sheet.textAt(firstRowOf(merges, row), column, decimalSign).slice(0, CELL_LENGTH),
    );
    const isHeading = headingRow > 0 && texts.join('\n') === headings;
    if (isHeading || texts.every((text) => text === '')) continue;
    const entered: StockRow['entered'] = {};
    for (const [index, { field }] of columns.entries()) entered[field] = texts[index] ?? '';
    if (!isTotal(sheet, row, entered.gtin ?? '')) yield { row: row + 1, entered };
  }
}

const total =
  /^(grand |sub)?(total|totals|totaal|totale|suma|summe|gesamt|gesamtsumme|somme|razem|celkem|i alt|summa)\b/i;

/** A total stands in a row without a GTIN; its name can be in a column that is no field. */
function isTotal(sheet: Sheet, row: number, gtin: string): boolean {
  if (/\d/.test(gtin)) return false;
  return Array.from({ length: sheet.columns }, (_, column) => sheet.textAt(row, column, '.')).some((text) =>
    total.test(text),
  );
}

type RowSpan = { firstRow: number; lastRow: number };

function mergesOf({ merges }: Sheet, field: StockField, column: number): RowSpan[] {
  if (notRepeated.has(field)) return [];
  const covers = ({ firstColumn, firstRow, lastRow }: Merge) => firstColumn === column && lastRow > firstRow;
  return merges.filter(covers).toSorted((a, b) => a.firstRow - b.firstRow);
}

/** The row that holds the value of a merged cell. The spans before the row are dropped, because rows only go down. */
function firstRowOf(spans: RowSpan[], row: number): number {
  while ((spans[0]?.lastRow ?? Infinity) < row) spans.shift();
  const [next] = spans;
  return next !== undefined && next.firstRow <= row ? next.firstRow : row;
}
