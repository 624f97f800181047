import type { CheckedRow } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';

/** What to do with rows that have no suggestion. */
export const adviceTexts: Record<RowProblemCode, string> = {
  gtin_missing: 'Enter the GTINs, or skip these rows.',
  gtin_not_digits: 'Enter the GTINs, or skip these rows.',
  gtin_wrong_length: 'Check these GTINs with your supplier, or skip these rows.',
  gtin_wrong_check_digit: 'Check these GTINs with your supplier, or skip these rows.',
  gtin_scientific: 'The file has lost digits. Enter the GTINs, or skip these rows.',
  gtin_duplicate: 'Another row has the same GTIN. Change one of them, or skip these rows.',
  price_missing: 'Enter the prices, or skip these rows.',
  price_not_a_number: 'Enter the prices, or skip these rows.',
  price_out_of_range: 'Check these prices, or skip these rows.',
  price_other_currency: 'Enter these prices in your currency, or skip these rows.',
  quantity_missing: 'Enter the quantities, or skip these rows.',
  quantity_not_a_number: 'Enter the quantities, or skip these rows.',
  quantity_inexact: 'Enter the quantities, or skip these rows.',
  quantity_out_of_range: 'Check these quantities, or skip these rows.',
  selling_unit_not_a_number: 'Enter the selling units, or skip these rows.',
  selling_unit_out_of_range: 'Check these selling units, or skip these rows.',
};

type SuggestedRow = Pick<CheckedRow, 'entered' | 'problems'>;

/** "Read “50+” as 50 and “100+” as 100?": the most frequent readings of the rows that are shown. */
export function suggestionQuestion(problem: RowProblemCode, rows: readonly SuggestedRow[]): string {
  const all = rows.flatMap(({ entered, problems }) =>
    problems.flatMap(({ code, field, suggestion }) =>
      code === problem && suggestion !== null ? [readingText(entered[field], suggestion)] : [],
    ),
  );
  const readings = [...Map.groupBy(all, (reading) => reading)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([reading]) => reading);
  if (readings.length === 0) return 'Read these cells as suggested?';
  const examples = readings.slice(0, 2);
  return readings.length > examples.length
    ? `Read ${examples.join(', ')}, and others like them?`
    : `Read ${examples.join(' and ')}?`;
}

function readingText(entered: string | undefined, suggestion: string): string {
  const text = entered?.trim() ?? '';
  return `${text === '' ? 'empty cells' : `“${text}”`} as ${suggestion}`;
}
