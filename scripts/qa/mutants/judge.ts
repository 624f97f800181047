import { createGolden, type Golden, hashOf } from '@quayside/charts/golden/golden-file.ts';
import { findDeviation, listInputLines } from '@quayside/charts/golden/retake.ts';
import { lintModel } from '@quayside/charts/lint.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { toSystem } from '@quayside/charts/system.ts';

/** What finds a mutant, without its tests: the accepted paths, the model, or the checks of every chart. */
export type FoundBy = 'paths' | 'model' | 'lint';

/**
 * What of the model finds a fault of its machine, the quickest first; null when nothing does. The outline of the golden
 * file is left out: it differs after every change of a chart, and so finds nothing.
 */
export function findByModel(model: AnyModel, golden: Golden): FoundBy | null {
  if (deviates(model, golden)) return 'paths';
  if (lintModel(model).length > 0) return 'lint';
  try {
    const { paths } = createGolden(model);
    const ids = new Set(golden.paths.map(({ id }) => id));
    if (paths.length !== ids.size || paths.some(({ id }) => !ids.has(id))) return 'paths';
    if (generatePaths(model).unreached.length > 0) return 'model';
    // Every case of the catalogue, so that invariants see all of them.
    generatePaths(model, { criterion: ['cases'], strategy: 'tour' });
    return null;
  } catch {
    return 'model';
  }
}

function deviates(model: AnyModel, golden: Golden): boolean {
  const system = toSystem(model);
  try {
    return (
      golden.starts.some(({ name, hash }) => {
        const present = listInputLines(system, name);
        return present === null || hashOf(present) !== hash;
      }) || golden.paths.some((path) => findDeviation(system, golden, path) !== null)
    );
  } catch {
    return true;
  }
}
