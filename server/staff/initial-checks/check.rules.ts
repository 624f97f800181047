import { columnOfLetter } from '#contract/imports/stock-lists/reading/column-letter.ts';
import type { SheetReading } from '#contract/imports/stock-lists/reading/sheet-reading.ts';
import type {
  RowProblemCode,
  RowRepairCode,
  SheetOutline,
  StockRow,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import {
  type CheckBrand,
  type CheckColumns,
  type CheckResult,
  differenceBounds,
  NEARLY_PER_CENT,
} from '#contract/staff/initial-checks.schemas.ts';
import { amountOfCents, centsOf } from '#server/catalogue/offers/cents.ts';
import type { InitialCheckRowTable } from './initial-checks.tables.ts';

export type EvaluatedRow = Omit<InitialCheckRowTable, 'checkQid'>;
type Product = { name: string; brand: string };

/** How the rows of a sheet are read: the chosen columns, and those that were guessed for what is only shown. */
export function readingOf(
  columns: CheckColumns,
  { columns: outlines, decimalSign }: SheetOutline,
): SheetReading {
  const chosen = {
    gtin: columnOfLetter(columns.gtinColumn),
    price: columnOfLetter(columns.priceColumn),
    sellingUnit: columnOfLetter(columns.sellingUnitColumn),
    quantity: columnOfLetter(columns.inventoryColumn),
  };
  const taken = new Set(Object.values(chosen));
  const guessed = (['brand', 'title'] as const).flatMap((field) => {
    const found = outlines.find(({ guess, column }) => guess?.field === field && !taken.has(column));
    return found ? [[field, found.column] as const] : [];
  });
  return {
    sheet: columns.sheet,
    headingRow: columns.headingRow,
    fields: { ...Object.fromEntries(guessed), ...chosen },
    priceIsFor: 'UNIT',
    currency: columns.currency,
    decimalSign,
  };
}

/** A row against the catalogue and the lowest live offer, both in cents of the currency of the file. */
export function evaluateRow(
  row: StockRow,
  product: Product | undefined,
  lowestCents: number | null,
): EvaluatedRow {
  const [problem] = row.problems;
  const isMatched = problem === undefined && product !== undefined;
  const priceCents = row.price === null ? null : centsOf(row.price);
  const lowest = isMatched ? lowestCents : null;
  const difference =
    lowest === null || priceCents === null ? null : Math.round(((priceCents - lowest) * 10_000) / lowest);
  return {
    row: row.row,
    kind: problem ? 'INVALID' : isMatched ? 'MATCHED' : 'UNMATCHED',
    gtin: row.gtin ?? row.entered.gtin ?? '',
    name: product?.name ?? row.title,
    brand: row.brand || (product?.brand ?? ''),
    priceCents,
    quantity: row.quantity,
    sellingUnit: row.sellingUnit,
    lowestCents: lowest,
    differenceBasisPoints: difference,
    // Of equal prices the older offer wins (decisions 5), so only a lower one does.
    wouldWin: isMatched && (lowest === null || (priceCents ?? 0) < lowest) ? 1 : 0,
    problem: problem?.code ?? null,
  };
}

type BrandTally = { rows: number; matched: number; wouldWin: number; differences: number[] };

/** Adds up the rows of a check as they are read. */
export class CheckTally {
  readonly #counts = { rows: 0, MATCHED: 0, UNMATCHED: 0, INVALID: 0, belowLowest: 0, withoutRival: 0 };
  readonly #differences = Array.from({ length: differenceBounds.length + 1 }, () => 0);
  readonly #nearly = { rows: 0, reductionCents: 0 };
  readonly #problems = new Map<RowProblemCode, { rows: number; firstRow: number }>();
  readonly #repairs = new Map<RowRepairCode, number>();
  readonly #brands = new Map<string, BrandTally>();
  #valueCents = 0n;

  add(evaluated: EvaluatedRow, repairs: StockRow['repairs']): void {
    const { kind, row, problem, priceCents, quantity, lowestCents, differenceBasisPoints } = evaluated;
    this.#counts.rows += 1;
    this.#counts[kind] += 1;
    for (const { code } of repairs) this.#repairs.set(code, (this.#repairs.get(code) ?? 0) + 1);
    if (problem !== null) {
      const { rows, firstRow } = this.#problems.get(problem) ?? { rows: 0, firstRow: row };
      this.#problems.set(problem, { rows: rows + 1, firstRow });
    }
    this.#addToBrand(evaluated);
    if (kind !== 'MATCHED' || priceCents === null) return;
    this.#valueCents += BigInt(priceCents) * BigInt(quantity ?? 0);
    if (lowestCents === null || differenceBasisPoints === null) {
      this.#counts.withoutRival += 1;
      return;
    }
    if (priceCents < lowestCents) this.#counts.belowLowest += 1;
    else this.#addIfNearly(priceCents, lowestCents);
    const range = rangeOf(priceCents, lowestCents);
    this.#differences[range] = (this.#differences[range] ?? 0) + 1;
  }

  /** `millionthsPerEuro` are those of the currency of the file. */
  result(millionthsPerEuro: number): CheckResult {
    const { MATCHED: matched, UNMATCHED: unmatched, INVALID: invalid, ...counts } = this.#counts;
    const { rows, reductionCents } = this.#nearly;
    return {
      ...counts,
      matched,
      unmatched,
      invalid,
      differences: [...this.#differences],
      nearly: { rows, averageReduction: amountOfCents(rows === 0 ? 0 : Math.round(reductionCents / rows)) },
      problems: [...this.#problems]
        .map(([code, found]) => ({ code, ...found }))
        .toSorted((one, other) => other.rows - one.rows || one.firstRow - other.firstRow),
      repairs: [...this.#repairs]
        .map(([code, repaired]) => ({ code, rows: repaired }))
        .toSorted((one, other) => other.rows - one.rows),
      brands: this.#brands.size,
      matchedValueEur: amountOfCents(Number((this.#valueCents * 1_000_000n) / BigInt(millionthsPerEuro))),
    };
  }

  /** Those with the most rows first. */
  brands(): CheckBrand[] {
    return [...this.#brands]
      .map(([brand, { differences, ...counts }]) => ({
        brand,
        ...counts,
        medianDifference: differences.length === 0 ? null : percentOf(medianOf(differences)),
      }))
      .toSorted((one, other) => other.rows - one.rows || one.brand.localeCompare(other.brand, 'en'));
  }

  #addIfNearly(priceCents: number, lowestCents: number): void {
    const reduced = Math.floor((priceCents * (100 - NEARLY_PER_CENT)) / 100);
    if (reduced >= lowestCents) return;
    this.#nearly.rows += 1;
    this.#nearly.reductionCents += priceCents - reduced;
  }

  #addToBrand({ brand, kind, wouldWin, differenceBasisPoints }: EvaluatedRow): void {
    const tally = this.#brands.get(brand) ?? { rows: 0, matched: 0, wouldWin: 0, differences: [] };
    tally.rows += 1;
    if (kind === 'MATCHED') tally.matched += 1;
    tally.wouldWin += wouldWin;
    if (differenceBasisPoints !== null) tally.differences.push(differenceBasisPoints);
    this.#brands.set(brand, tally);
  }
}

/** The range of a difference: the number of bounds that it reaches. Exact, because a rounded 0 % may be below the offer. */
function rangeOf(priceCents: number, lowestCents: number): number {
  return differenceBounds.filter((bound) => (priceCents - lowestCents) * 100 >= bound * lowestCents).length;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}

/** Hundredths of a per cent as per cent: -120 is "-1.20". */
export function percentOf(basisPoints: number): string {
  return amountOfCents(basisPoints);
}
