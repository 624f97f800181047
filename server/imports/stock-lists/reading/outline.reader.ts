import * as v from 'valibot';
import { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { defineReader } from '#server/platform/spreadsheets/reader.ts';
import { outlineOf } from './outline.ts';

const MAXIMUM_SHEETS = 20;

/** One batch for each sheet with rows. */
export const outlineReader = defineReader(import.meta.url, {
  options: v.null(),
  batch: SheetOutline,
  *read(sheets) {
    for (const sheet of sheets.slice(0, MAXIMUM_SHEETS)) if (sheet.rows > 0) yield outlineOf(sheet);
  },
});
