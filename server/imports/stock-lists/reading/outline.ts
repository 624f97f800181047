import { currenciesOfHeading, splitCurrency } from '#contract/imports/stock-lists/reading/currency.ts';
import { guessDecimalSign } from '#contract/imports/stock-lists/reading/decimal.ts';
import { guessColumns } from '#contract/imports/stock-lists/reading/guess-columns.ts';
import { headingScore } from '#contract/imports/stock-lists/reading/headings.ts';
import {
  type ColumnGuess,
  type DecimalSign,
  type SheetOutline,
  StockField,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { Sheet } from '#server/platform/spreadsheets/sheet.ts';

const PREVIEW_ROWS = 20;
const PREVIEW_COLUMNS = 60;
const SAMPLES = 5;
const SAMPLE_LENGTH = 60;
const HEADING_LENGTH = 80;
/** Rows that are looked at for a guess, spread over the sheet. */
const GUESS_ROWS = 400;
/** Headings stand near the top, below a letterhead at the most. */
const HEADING_ROWS = 40;

/** Headings, samples and guesses of a sheet. */
export function outlineOf(sheet: Sheet): SheetOutline {
  const headingRow = guessHeadingRow(sheet);
  const columns = Array.from({ length: sheet.columns }, (_, column) => ({
    column,
    heading: headingRow === 0 ? '' : sheet.textAt(headingRow - 1, column, '.').slice(0, HEADING_LENGTH),
    ...sampleColumn(sheet, column, headingRow),
  })).filter(({ heading, values }) => heading !== '' || values.length > 0);
  const first = guessColumns(columns, '.');
  const decimalSign = signOf(columns, first);
  const guesses = guessColumns(columns, decimalSign);
  return {
    name: sheet.name,
    isHidden: sheet.isHidden,
    rows: countRows(sheet, headingRow),
    headingRow,
    columns: columns.map(({ column, heading, values }, index) => ({
      column,
      heading,
      samples: [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, SAMPLE_LENGTH)),
      guess: guesses[index] ?? null,
    })),
    preview: previewOf(sheet),
    currency: currencyOf(columns, guesses),
    decimalSign,
  };
}

type Column = { heading: string; values: string[]; texts: string[] };

/** Values of rows that are spread over the sheet; `texts` are those that are no numbers of a workbook. */
function sampleColumn(sheet: Sheet, column: number, headingRow: number): Pick<Column, 'values' | 'texts'> {
  const heading = headingRow === 0 ? '' : sheet.textAt(headingRow - 1, column, '.').slice(0, 100);
  const step = Math.max(1, Math.floor((sheet.rows - headingRow) / GUESS_ROWS));
  const values: string[] = [];
  const texts: string[] = [];
  for (let start = headingRow; start < sheet.rows; start += step) {
    // Not always the same distance: values can repeat in a rhythm.
    const row = start + ((start * 7919) % step);
    const text = sheet.textAt(row, column, '.').slice(0, 100);
    // Printed lists repeat the headings on each page.
    if (text === '' || text === heading) continue;
    values.push(text);
    if (!sheet.isNumberAt(row, column)) texts.push(text);
  }
  return { values, texts };
}

/** The row, from 1, with most names of fields; else a row of texts above rows with numbers; 0 for none. */
export function guessHeadingRow(sheet: Sheet): number {
  const last = Math.min(HEADING_ROWS, sheet.rows);
  let best = { row: 0, score: 0 };
  for (let row = 0; row < last; row += 1) {
    const headings = Array.from({ length: sheet.columns }, (_, column) => sheet.textAt(row, column, '.'));
    const score = scoreHeadings(headings);
    if (score > best.score) best = { row: row + 1, score };
  }
  return best.score >= 1 ? best.row : guessUnknownHeadings(sheet, last);
}

/** Each field counts once, and a long text is a sentence rather than a heading. */
function scoreHeadings(headings: readonly string[]): number {
  const short = headings.filter(
    (heading) => heading !== '' && heading.length <= 40 && /\p{L}/u.test(heading),
  );
  return StockField.options.reduce(
    (sum, field) => sum + Math.max(0, ...short.map((heading) => headingScore(heading, field))),
    0,
  );
}

function guessUnknownHeadings(sheet: Sheet, last: number): number {
  for (let row = 0; row < last; row += 1) {
    const texts = Array.from({ length: sheet.columns }, (_, column) => sheet.textAt(row, column, '.'));
    const filled = texts.filter((text) => text !== '');
    if (filled.length < Math.max(2, sheet.columns / 2)) continue;
    return filled.every((text) => /\p{L}/u.test(text) && !/^\d/.test(text)) ? row + 1 : 0;
  }
  return 0;
}

function countRows(sheet: Sheet, headingRow: number): number {
  let rows = 0;
  for (let row = headingRow; row < sheet.rows; row += 1) {
    for (let column = 0; column < sheet.columns; column += 1) {
      if (sheet.textAt(row, column, '.') === '') continue;
      rows += 1;
      break;
    }
  }
  return rows;
}

/** What the prices prove, else what other columns prove. */
function signOf(columns: readonly Column[], guesses: readonly (ColumnGuess | null)[]): DecimalSign {
  const ranked = columns.map(({ texts }, index) => ({ texts, field: guesses[index]?.field }));
  const others = ranked.filter(({ field }) => field !== 'price' && field !== 'gtin');
  const numbers = [...ranked.filter(({ field }) => field === 'price'), ...others];
  for (const { texts } of numbers) {
    const sign = guessDecimalSign(texts.map((text) => splitCurrency(text).rest));
    if (sign !== null) return sign;
  }
  return '.';
}

/** The only currency that headings and prices can mean. */
function currencyOf(columns: readonly Column[], guesses: readonly (ColumnGuess | null)[]): string | null {
  const price = columns[guesses.findIndex((guess) => guess?.field === 'price')];
  if (price === undefined) return null;
  const fromHeading = currenciesOfHeading(price.heading);
  const found =
    fromHeading.length > 0 ? [fromHeading] : price.values.map((value) => splitCurrency(value).currencies);
  const named = found.filter((currencies) => currencies.length > 0);
  const [first] = named;
  const only = first?.filter((currency) => named.every((currencies) => currencies.includes(currency))) ?? [];
  return only.length === 1 ? (only[0] ?? null) : null;
}

function previewOf(sheet: Sheet): string[][] {
  return Array.from({ length: Math.min(PREVIEW_ROWS, sheet.rows) }, (_, row) =>
    Array.from({ length: Math.min(PREVIEW_COLUMNS, sheet.columns) }, (_unused, column) =>
      sheet.textAt(row, column, '.').slice(0, SAMPLE_LENGTH),
    ),
  );
}
