import * as v from 'valibot';
import { letterOfColumn } from '#contract/imports/stock-lists/reading/column-letter.ts';
import type { SheetOutline, StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';

export type ColumnName = 'gtinColumn' | 'priceColumn' | 'sellingUnitColumn' | 'inventoryColumn';

/** The columns of the form, and the field of a stock list that each one is. */
export const columnFields: { name: ColumnName; field: StockField; label: string; short: string }[] = [
  { name: 'gtinColumn', field: 'gtin', label: 'GTIN column', short: 'GTIN' },
  { name: 'priceColumn', field: 'price', label: 'Price column', short: 'Price' },
  { name: 'sellingUnitColumn', field: 'sellingUnit', label: 'Selling unit column', short: 'Unit' },
  { name: 'inventoryColumn', field: 'quantity', label: 'Inventory column', short: 'Stock' },
];

/** What is entered, as text. */
export const CheckValues = v.object({
  sheet: v.string(),
  headingRow: v.string(),
  gtinColumn: v.string(),
  priceColumn: v.string(),
  sellingUnitColumn: v.string(),
  inventoryColumn: v.string(),
  currency: v.string(),
  dealId: v.string(),
});
export type CheckValues = v.InferOutput<typeof CheckValues>;

/** The answers that are still missing, in the words of the footer. */
export const answerNames: Record<Exclude<keyof CheckValues, 'sheet'>, string> = {
  headingRow: 'the heading row',
  gtinColumn: 'the GTIN column',
  priceColumn: 'the price column',
  sellingUnitColumn: 'the selling unit column',
  inventoryColumn: 'the inventory column',
  currency: 'the currency',
  dealId: 'the deal',
};

/** The messages of specification 5. */
const missing: Record<keyof typeof answerNames, string> = {
  headingRow: 'Please select the row containing column headings in the inventory table.',
  gtinColumn: 'Please select the column containing GTIN.',
  priceColumn: 'Please select the column containing the price.',
  sellingUnitColumn: 'Please select the column containing the selling unit.',
  inventoryColumn: 'Please select the column containing the inventory.',
  currency: 'Please select the currency.',
  dealId: 'Please enter the ID of the deal.',
};
export const fileMissing = 'Please select a file';

/** What is suggested for a sheet. */
export function suggestedValues(sheet: SheetOutline): CheckValues {
  const letterOf = (field: StockField) => {
    const found = sheet.columns.find(({ guess }) => guess?.field === field);
    return found ? letterOfColumn(found.column) : '';
  };
  return {
    sheet: sheet.name,
    headingRow: sheet.headingRow === 0 ? '' : String(sheet.headingRow),
    gtinColumn: letterOf('gtin'),
    priceColumn: letterOf('price'),
    sellingUnitColumn: letterOf('sellingUnit'),
    inventoryColumn: letterOf('quantity'),
    currency: sheet.currency ?? '',
    dealId: '',
  };
}

/** The headings of the columns in the entered row, by letter; those of the guessed row below the preview. */
export function headingsIn(sheet: SheetOutline, headingRow: string): Map<string, string> {
  const entered = sheet.preview[Number(headingRow) - 1];
  return new Map(
    entered
      ? entered.map((text, column) => [letterOfColumn(column), text])
      : sheet.columns.map(({ column, heading }) => [letterOfColumn(column), heading]),
  );
}

/** The form of one sheet: a column is entered by its letter or its heading, and no two fields share one. */
export function checkFormSchema(headings: Map<string, string>) {
  const byHeading = new Map([...headings].map(([letter, text]) => [text.trim().toLowerCase(), letter]));
  const Required = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
  const Column = (message: string) =>
    v.pipe(
      Required(message),
      v.transform((text) => byHeading.get(text.toLowerCase()) ?? text.toUpperCase()),
      v.regex(/^[A-Z]{1,2}$/, 'Enter the letter of the column, such as C, or its heading.'),
    );
  return v.pipe(
    v.object({
      headingRow: v.pipe(
        Required(missing.headingRow),
        v.regex(/^[1-9]\d{0,5}$/, 'Enter the number of the row, such as 4.'),
        v.transform(Number),
      ),
      gtinColumn: Column(missing.gtinColumn),
      priceColumn: Column(missing.priceColumn),
      sellingUnitColumn: Column(missing.sellingUnitColumn),
      inventoryColumn: Column(missing.inventoryColumn),
      currency: Required(missing.currency),
      dealId: Required(missing.dealId),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const letters = columnFields.map(({ name }) => value[name]);
      for (const [index, { name }] of columnFields.entries()) {
        if (letters.indexOf(value[name]) === index) continue;
        addIssue({
          message: 'Another answer already names this column.',
          path: [{ type: 'object', origin: 'value', input: value, key: name, value: value[name] }],
        });
      }
    }),
  );
}

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "One answer is missing: the currency." */
export function missingText(values: CheckValues): string | null {
  const names = Object.entries(answerNames).flatMap(([name, text]) =>
    values[name as keyof CheckValues].trim() === '' ? [text] : [],
  );
  if (names.length === 0) return null;
  const count = names.length === 1 ? 'One answer is' : `${formatNumber(names.length)} answers are`;
  return `${count} missing: ${andList.format(names)}.`;
}
