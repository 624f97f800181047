import {
  type ColumnGuess,
  type DecimalSign,
  StockField,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { headingScore, namesOtherThing } from './headings.ts';
import { scoreValues } from './value-scores.ts';

/** A heading and values of its column that are not empty. */
export type ColumnSample = { heading: string; values: readonly string[] };

type Candidate = { column: number; field: StockField; byHeading: number; byValues: number };

/** Above this score values alone name a field. */
const VALUES_ALONE = 0.45;
const CERTAIN = 0.9;

/** What each column means: the best pairs of fields and columns, by headings and values together. */
export function guessColumns(columns: readonly ColumnSample[], sign: DecimalSign): (ColumnGuess | null)[] {
  const guesses: (ColumnGuess | null)[] = columns.map(() => null);
  const found = new Set<StockField>();
  const candidates = columns.flatMap((sample, column) => candidatesOf(sample, column, sign));
  for (const candidate of candidates.toSorted((a, b) => strengthOf(b) - strengthOf(a))) {
    if (found.has(candidate.field) || guesses[candidate.column] !== null) continue;
    found.add(candidate.field);
    guesses[candidate.column] = guessOf(candidate);
  }
  return guesses;
}

function candidatesOf({ heading, values }: ColumnSample, column: number, sign: DecimalSign): Candidate[] {
  const scores = scoreValues(values, sign);
  const weight = namesOtherThing(heading) ? 0.3 : 1;
  return StockField.options.flatMap((field) => {
    const byHeading = headingScore(heading, field);
    const byValues = scores[field] * (byHeading > 0 ? 1 : weight);
    return byHeading > 0 || byValues >= VALUES_ALONE ? [{ column, field, byHeading, byValues }] : [];
  });
}

function strengthOf({ byHeading, byValues }: Candidate): number {
  return byHeading > 0 ? byHeading * 0.6 + byValues * 0.4 : byValues * 0.5;
}

function guessOf({ field, byHeading, byValues }: Candidate): ColumnGuess {
  const isText = field === 'title' || field === 'brand' || field === 'category';
  const isNamed = byHeading >= CERTAIN && (isText || byValues > 0);
  return {
    field,
    by: byHeading === 0 ? 'VALUES' : byValues > 0 ? 'BOTH' : 'HEADING',
    isSure: isNamed || (field === 'gtin' && byValues >= CERTAIN),
  };
}
