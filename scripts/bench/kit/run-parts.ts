import type { BenchFigure } from './figures.ts';

export type BenchPart = { name: string; measure: () => Promise<BenchFigure[]> };
export type BenchResult = { figures: BenchFigure[] } | { error: string };
export type BenchResults = Record<string, BenchResult>;

/**
 * Measures the parts in turn. `onMeasured` gets all results so far after each part, so that nothing is lost when a
 * later one fails: a failed part is a result with its error, and the rest is measured.
 */
export async function runParts(
  parts: readonly BenchPart[],
  onMeasured: (name: string, results: BenchResults) => void,
): Promise<BenchResults> {
  const results: BenchResults = {};
  for (const { name, measure } of parts) {
    results[name] = await measure().then(
      (figures) => ({ figures }),
      (error: unknown) => ({ error: describeError(error) }),
    );
    onMeasured(name, results);
  }
  return results;
}

/** The message of an error with its causes: "fetch failed" alone does not name the connection that was refused. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`;
}
