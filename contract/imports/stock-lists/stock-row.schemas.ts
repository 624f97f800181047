import * as v from 'valibot';
import { Currency } from '#contract/platform/api/shapes.ts';
import { Amount, Count } from '#contract/platform/values/numbers.ts';

/** What a column of a stock list means (decisions 5). GTIN, price and quantity are required. */
export type StockField = v.InferOutput<typeof StockField>;
export const StockField = v.picklist([
  'gtin',
  'price',
  'quantity',
  'sellingUnit',
  'title',
  'brand',
  'category',
]);

/** Why a row cannot become an offer as it stands. */
export type RowProblemCode = v.InferOutput<typeof RowProblemCode>;
export const RowProblemCode = v.picklist([
  'gtin_missing',
  'gtin_not_digits',
  'gtin_wrong_length',
  'gtin_wrong_check_digit',
  /** The notation has lost digits, as 4.00633E+12 has. */
  'gtin_scientific',
  /** An earlier row has the same GTIN. */
  'gtin_duplicate',
  'price_missing',
  'price_not_a_number',
  'price_out_of_range',
  'price_other_currency',
  'quantity_missing',
  'quantity_not_a_number',
  /** A quantity such as "50+" or "> 100"; the number in it is the suggestion. */
  'quantity_inexact',
  'quantity_out_of_range',
  'selling_unit_not_a_number',
  'selling_unit_out_of_range',
]);

/** What was changed in a cell without asking, because only one reading is possible. */
export type RowRepairCode = v.InferOutput<typeof RowRepairCode>;
export const RowRepairCode = v.picklist([
  'gtin_leading_zeros',
  'gtin_separators',
  'gtin_text_marks',
  /** Scientific notation that has all digits. */
  'gtin_scientific_exact',
  'price_decimal_comma',
  'price_thousands_marks',
  'price_currency_sign',
  /** Divided by the selling unit, because the prices of the file are for a box. */
  'price_per_unit',
  /** More than two decimals are rounded, half up. */
  'price_rounded',
  'quantity_thousands_marks',
  'quantity_decimals',
  /** A word such as "pcs" is left out. */
  'quantity_unit_word',
  /** Units that do not fill a box are left out. */
  'quantity_whole_boxes',
]);

export type RowProblem = v.InferOutput<typeof RowProblem>;
export const RowProblem = v.object({
  field: StockField,
  code: RowProblemCode,
  /** The text that would solve it, if there is one. */
  suggestion: v.nullable(v.string()),
  /** The row with the same GTIN. */
  otherRow: v.nullable(Count),
});

/** One row of a stock list as it is understood; a field with a problem is null, unless its GTIN is a duplicate. */
export type StockRow = v.InferOutput<typeof StockRow>;
export const StockRow = v.object({
  /** Its number in the sheet, from 1. */
  row: Count,
  /** The texts of the file, or what was typed over them. */
  entered: v.record(StockField, v.string()),
  /** In the form of the catalogue: 13 digits, 14 if the number needs them, 8 for a GTIN-8. */
  gtin: v.nullable(v.string()),
  /** For a unit, before the discount. */
  price: v.nullable(Amount),
  quantity: v.nullable(Count),
  /** Units in a box; 1 without the column. */
  sellingUnit: v.nullable(Count),
  title: v.string(),
  brand: v.string(),
  category: v.string(),
  problems: v.array(RowProblem),
  repairs: v.array(v.object({ field: StockField, code: RowRepairCode })),
});

/** Which sign separates decimals; thousands may be marked by the other one, a blank or an apostrophe. */
export type DecimalSign = v.InferOutput<typeof DecimalSign>;
export const DecimalSign = v.picklist(['.', ',']);

export type ColumnGuess = v.InferOutput<typeof ColumnGuess>;
export const ColumnGuess = v.object({
  field: StockField,
  by: v.picklist(['HEADING', 'VALUES', 'BOTH']),
  isSure: v.boolean(),
});

/** One column of a sheet, from 0. */
export type ColumnOutline = v.InferOutput<typeof ColumnOutline>;
export const ColumnOutline = v.object({
  column: Count,
  heading: v.string(),
  /** Up to five different values. */
  samples: v.array(v.string()),
  guess: v.nullable(ColumnGuess),
});

export type SheetOutline = v.InferOutput<typeof SheetOutline>;
export const SheetOutline = v.object({
  name: v.string(),
  isHidden: v.boolean(),
  /** Rows below the heading row that hold something. */
  rows: Count,
  /** The row of headings, from 1; 0 when the sheet has none. */
  headingRow: Count,
  columns: v.array(ColumnOutline),
  /** The first rows of the sheet, for the choice of the heading row. */
  preview: v.array(v.array(v.string())),
  /** By signs and codes among the prices, and in their heading. */
  currency: v.nullable(Currency),
  decimalSign: DecimalSign,
});
