import type { StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import {
  StockField,
  type RowProblemCode,
  type SheetOutline,
  type StockRow,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { streamedSheet, streamWorkbook } from '#server/platform/papers/workbook-stream.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readProblemRows } from './stock-rows.store.ts';

/** The heading of the last column, which is read as no field. */
const REASONS_HEADING = 'Problem';

const fieldHeadings: Record<StockField, string> = {
  gtin: 'GTIN',
  price: 'Price',
  quantity: 'Quantity',
  sellingUnit: 'Selling unit',
  title: 'Title',
  brand: 'Brand',
  category: 'Category',
};

export const problemSentences: Record<RowProblemCode, string> = {
  gtin_missing: 'The GTIN is missing.',
  gtin_not_digits: 'The GTIN has characters that aren’t digits.',
  gtin_wrong_length: 'A GTIN has 8, 12, 13 or 14 digits.',
  gtin_wrong_check_digit: 'The check digit of the GTIN is wrong.',
  gtin_scientific: 'The GTIN has lost digits in scientific notation.',
  gtin_duplicate: 'An earlier row has the same GTIN.',
  price_missing: 'The price is missing or zero.',
  price_not_a_number: 'The price isn’t a number.',
  price_out_of_range: 'The price isn’t between 0.01 and 99,999.99.',
  price_other_currency: 'The price is in another currency.',
  quantity_missing: 'The quantity is missing.',
  quantity_not_a_number: 'The quantity isn’t a number.',
  quantity_inexact: 'The quantity isn’t exact.',
  quantity_out_of_range: 'The quantity isn’t between 0 and 9,999,999.',
  selling_unit_not_a_number: 'The selling unit isn’t a number.',
  selling_unit_out_of_range: 'The selling unit isn’t between 1 and 10,000.',
};

/** The fields of the file, in the sequence of its columns. */
export function problemFileFields({ fields }: Pick<StockColumns, 'fields'>): StockField[] {
  return StockField.options
    .filter((field) => fields[field] !== undefined)
    .toSorted((one, other) => (fields[one] ?? 0) - (fields[other] ?? 0));
}

/** The headings of the stock list, so that the file is recognised as that list. */
export function problemFileHeadings(columns: StockColumns, sheet: SheetOutline): string[] {
  const headings = new Map(sheet.columns.map(({ column, heading }) => [column, heading]));
  const names = problemFileFields(columns).map(
    (field) => headings.get(columns.fields[field] ?? -1) || fieldHeadings[field],
  );
  return [...names, REASONS_HEADING];
}

const ROWS_IN_A_BATCH = 100;

/**
 * Rows with their texts and the reasons why they are no offers, as a list that can be imported once it is mended. It is
 * written while it is sent (docs/decisions/108).
 */
export function problemFile(
  tx: Tx,
  importQid: string,
  columns: StockColumns,
  sheet: SheetOutline,
): ReadableStream<Uint8Array> {
  const headings = problemFileHeadings(columns, sheet);
  const fields = problemFileFields(columns).map((field, index) => ({
    header: headings[index] ?? fieldHeadings[field],
    width: field === 'title' ? 40 : 18,
    value: ({ entered }: StockRow) => entered[field] ?? '',
  }));
  const reason = {
    header: REASONS_HEADING,
    width: 60,
    value: ({ problems }: StockRow) => problems.map(({ code }) => problemSentences[code]).join(' '),
  };
  const rows = readProblemRows(tx, importQid, ROWS_IN_A_BATCH);
  return streamWorkbook([streamedSheet('Problems', [...fields, reason], rows)]);
}
