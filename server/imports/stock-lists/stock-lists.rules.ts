import { isDeepStrictEqual } from 'node:util';
import { fileTypeFromBuffer } from 'file-type';
import { stockListLimits, type StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { StockField, type SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';

/** The kinds of files that stock lists are in, whatever their names end in; a text is of no known kind. */
const mediaTypes = [
  'application/zip',
  'application/x-cfb',
  'application/xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.oasis.opendocument.spreadsheet',
];

/** Whether the name of a file has an allowed ending, and its content is not of another kind. */
export async function isStockFile(name: string, content: Uint8Array): Promise<boolean> {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return stockListLimits.extensions.includes(ending) && isStockContent(content);
}

/** Whether a content is not of another kind than stock lists are. */
export async function isStockContent(content: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(content);
  return found === undefined || mediaTypes.includes(found.mime);
}

type ColumnsRefusal = 'column_missing' | 'invalid';

/** Why columns cannot be read in that way; null if they can. */
export function columnsRefusal(
  columns: StockColumns,
  sheets: readonly SheetOutline[],
): ColumnsRefusal | null {
  const { fields, stockType, availableFrom } = columns;
  const isComplete = (['gtin', 'price', 'quantity'] as const).every((field) => fields[field] !== undefined);
  if (!isComplete) return 'column_missing';
  const chosen = StockField.options.flatMap((field) => fields[field] ?? []);
  const isTwice = new Set(chosen).size < chosen.length;
  const isKnown = sheets.some(({ name }) => name === columns.sheet);
  const lacksDate = stockType !== 'ON_FLOOR' && availableFrom === null;
  return isTwice || !isKnown || lacksDate ? 'invalid' : null;
}

/** Whether the rows of a file are read alike. */
export function areReadAlike(one: StockColumns, other: StockColumns): boolean {
  return isDeepStrictEqual(readingOf(one), readingOf(other));
}

function readingOf({ sheet, headingRow, fields, priceIsFor, currency, decimalSign }: StockColumns) {
  return { sheet, headingRow, fields, priceIsFor, currency, decimalSign };
}
