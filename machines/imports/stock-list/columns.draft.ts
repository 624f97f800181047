import * as v from 'valibot';
import { StockType } from '#contract/catalogue/offers.schemas.ts';
import { StockColumns, type StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import {
  type ColumnOutline,
  DecimalSign,
  type SheetOutline,
  StockField,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { Currency } from '#contract/platform/api/shapes.ts';
import { CalendarDate } from '#contract/platform/values/calendar-date.ts';
import { Amount, Count } from '#contract/platform/values/numbers.ts';
import { parseDecimal, parseWholeNumber } from '#contract/platform/values/typed-number.ts';

/** How the columns are to be read, as chosen and typed so far. */
export type ColumnsDraft = v.InferOutput<typeof ColumnsDraft>;
export const ColumnsDraft = v.object({
  sheet: v.string(),
  headingRow: Count,
  fields: v.record(StockField, Count),
  priceIsFor: v.picklist(['UNIT', 'SELLING_UNIT']),
  currency: v.string(),
  decimalSign: DecimalSign,
  stockType: StockType,
  availableFrom: v.string(),
  minimumOrderValue: v.string(),
  dispatchDays: v.string(),
  validUntil: v.string(),
});

export const requiredFields = ['gtin', 'price', 'quantity'] as const satisfies readonly StockField[];

/** What is still wrong with a draft: a required column, or an entry. */
export type ColumnsIssue =
  | (typeof requiredFields)[number]
  | 'sellingUnit'
  | 'currency'
  | 'availableFrom'
  | 'minimumOrderValue'
  | 'dispatchDays'
  | 'validUntil';

type Outlined = Pick<StockImport, 'sheets' | 'columns'>;

/**
 * The draft of an import: what was chosen or remembered before, else the guess for its first sheet with rows. `currency`
 * is that of the seller, for a sheet that names none.
 */
export function columnsDraftOf({ sheets, columns }: Outlined, currency: string): ColumnsDraft {
  if (columns) {
    return {
      ...columns,
      availableFrom: columns.availableFrom ?? '',
      minimumOrderValue: columns.minimumOrderValue ?? '',
      dispatchDays: columns.dispatchDays === null ? '' : String(columns.dispatchDays),
      validUntil: columns.validUntil ?? '',
    };
  }
  const visible = (sheets ?? []).filter(({ isHidden }) => !isHidden);
  const sheet = visible.find(({ rows }) => rows > 0) ?? visible[0] ?? sheets?.[0];
  return {
    ...guessesOf(sheet, currency),
    priceIsFor: 'UNIT',
    stockType: 'ON_FLOOR',
    availableFrom: '',
    minimumOrderValue: '',
    dispatchDays: '',
    validUntil: '',
  };
}

/** A change of the draft. Another sheet brings its own guesses; a column has one meaning. */
export function changeColumns(
  draft: ColumnsDraft,
  change: Partial<ColumnsDraft>,
  { sheets }: Pick<StockImport, 'sheets'>,
): ColumnsDraft {
  const isOtherSheet = change.sheet !== undefined && change.sheet !== draft.sheet;
  const sheet = isOtherSheet ? sheets?.find(({ name }) => name === change.sheet) : undefined;
  return { ...draft, ...(sheet ? guessesOf(sheet, draft.currency) : {}), ...change };
}

/** Gives a column a meaning, or none. A field that another column had moves to this one. */
export function nameColumn(
  fields: ColumnsDraft['fields'],
  column: number,
  field: StockField | null,
): ColumnsDraft['fields'] {
  const others = Object.entries(fields).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field === null ? others : [...others, [field, column]]);
}

export function fieldOfColumn(fields: ColumnsDraft['fields'], column: number): StockField | null {
  return StockField.options.find((field) => fields[field] === column) ?? null;
}

/** The columns of a sheet under another heading row than the one that was found. */
export function columnsUnder(sheet: SheetOutline, headingRow: number): ColumnOutline[] {
  const headings = sheet.preview[headingRow - 1];
  if (headingRow === sheet.headingRow) return sheet.columns;
  return sheet.columns.map((outline) => ({ ...outline, heading: headings?.[outline.column] ?? '' }));
}

export function columnsIssues(draft: ColumnsDraft): ColumnsIssue[] {
  const { fields, priceIsFor, stockType } = draft;
  const checks: [ColumnsIssue, boolean][] = [
    ...requiredFields.map((field): [ColumnsIssue, boolean] => [field, fields[field] !== undefined]),
    ['sellingUnit', priceIsFor === 'UNIT' || fields.sellingUnit !== undefined],
    ['currency', v.is(Currency, draft.currency)],
    ['availableFrom', stockType === 'ON_FLOOR' || v.is(CalendarDate, draft.availableFrom)],
    ['minimumOrderValue', isAmountOrEmpty(draft.minimumOrderValue)],
    ['dispatchDays', parseWholeNumber(draft.dispatchDays) !== undefined],
    ['validUntil', draft.validUntil === '' || v.is(CalendarDate, draft.validUntil)],
  ];
  return checks.flatMap(([issue, isRight]) => (isRight ? [] : [issue]));
}

/** The body of the call; only for a draft without issues. */
export function stockColumnsOf(draft: ColumnsDraft): StockColumns {
  return v.parse(StockColumns, {
    ...draft,
    availableFrom: draft.stockType === 'ON_FLOOR' ? null : draft.availableFrom,
    minimumOrderValue: parseDecimal(draft.minimumOrderValue),
    dispatchDays: parseWholeNumber(draft.dispatchDays),
    validUntil: draft.validUntil || null,
  });
}

function isAmountOrEmpty(text: string): boolean {
  const amount = parseDecimal(text);
  return amount === null || v.is(Amount, amount);
}

function guessesOf(sheet: SheetOutline | undefined, currency: string) {
  const guesses = (sheet?.columns ?? []).flatMap(({ column, guess }) =>
    guess ? [[guess.field, column] as const] : [],
  );
  return {
    sheet: sheet?.name ?? '',
    headingRow: sheet?.headingRow ?? 0,
    // The first column of several with the same guess.
    fields: Object.fromEntries(guesses.toReversed()),
    currency: sheet?.currency ?? currency,
    decimalSign: sheet?.decimalSign ?? '.',
  } satisfies Partial<ColumnsDraft>;
}
