import type { ChartPath } from '@quayside/charts/paths/path.ts';

/**
 * Those of the paths that reach, together with the paths that are taken anyway, every transition and every result of a
 * guard that all of them reach: always the one that adds most, the shortest of equals. In a browser a path costs more to
 * begin than a step.
 */
export function fewestPaths(paths: readonly ChartPath[], taken: readonly ChartPath[]): ChartPath[] {
  const reached = new Set(taken.flatMap((path) => [...reachedBy(path)]));
  const left = new Map(paths.map((path) => [path, reachedBy(path)]));
  const fewest: ChartPath[] = [];
  for (;;) {
    for (const [path, goals] of left) {
      const open = goals.difference(reached);
      if (open.size > 0) left.set(path, open);
      else left.delete(path);
    }
    const [best] = [...left].toSorted(
      ([one, ofOne], [other, ofOther]) => ofOther.size - ofOne.size || one.steps.length - other.steps.length,
    );
    if (!best) return fewest;
    fewest.push(best[0]);
    for (const goal of best[1]) reached.add(goal);
  }
}

/** Ids of the transitions that a path takes, and the results of its guards. */
export function reachedBy({ transitionIds, steps }: ChartPath): ReadonlySet<string> {
  return new Set([...transitionIds, ...steps.flatMap((step) => [...step.transitionIds, ...step.guards])]);
}
