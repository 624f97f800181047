import * as v from 'valibot';
import { DecimalSign, StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { Currency } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** How the cells of a row are understood. */
export type CellReading = v.InferOutput<typeof CellReading>;
export const CellReading = v.object({
  priceIsFor: v.picklist(['UNIT', 'SELLING_UNIT']),
  currency: Currency,
  decimalSign: DecimalSign,
});

/** Which cells of a file are the rows of a stock list. */
export type SheetReading = v.InferOutput<typeof SheetReading>;
export const SheetReading = v.object({
  sheet: v.string(),
  /** From 1; 0 when the sheet has no headings. */
  headingRow: Count,
  /** The column of each field, from 0. */
  fields: v.record(StockField, Count),
  ...CellReading.entries,
});
