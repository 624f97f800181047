import type { SearchBounds } from '#charts/paths/bounds.ts';
import { createGraph } from '#charts/paths/graph.ts';
import type { ChartPath } from '#charts/paths/path.ts';
import { type Trace, simulateTrace } from '#charts/paths/trace.ts';
import { rootModelOf, type System } from '#charts/system.ts';
import { findDistinguishingPath } from './distinguish.ts';
import { pathKillsMutant, type MutantRun, startMutantRun } from './mutant-run.ts';
import { generateMutants } from './mutate.ts';

/**
 * `length`: the distinguishing path exceeds the maximum length; `hidden`: its simulation does not reproduce the
 * difference.
 */
export type MutantVerdict = 'killed' | 'equivalent' | 'length' | 'hidden' | 'budget';

export type MutantSearchResult = {
  /** The verdict for every mutant, by its id. */
  verdicts: Map<string, MutantVerdict>;
  /** Additional paths, each with the ids of the mutants that it kills. */
  added: { trace: Trace; kills: string[] }[];
  /** The number of expanded abstract states. */
  visits: number;
};

/** How many mutants of a machine the given paths kill. */
export function computeMutationScore(
  system: System,
  paths: readonly ChartPath[],
): { mutants: number; killed: number; score: number; survivors: string[] } {
  const all = mutantRunsOf(system);
  const survivors = survivorsOf(system, paths, all);
  const killed = all.length - survivors.length;
  return {
    mutants: all.length,
    killed,
    score: all.length === 0 ? 1 : killed / all.length,
    survivors: survivors.map(({ mutant }) => mutant.id),
  };
}

/** Searches a path that kills each mutant of the root that `paths` do not kill, or proves it equivalent. */
export function generateKillingPaths(
  system: System,
  paths: readonly ChartPath[],
  { starts, maxLen, jointBudget }: Pick<SearchBounds, 'starts' | 'maxLen' | 'jointBudget'>,
  pathOf: (trace: Trace) => ChartPath[],
): MutantSearchResult {
  const graph = createGraph(system, { goals: new Map(), isCompared: true });
  const all = mutantRunsOf(system);
  const verdicts = new Map<string, MutantVerdict>(all.map(({ mutant }) => [mutant.id, 'killed']));
  const added: MutantSearchResult['added'] = [];
  let open = survivorsOf(system, paths, all);
  for (let [mutantRun] = open; mutantRun; [mutantRun] = open) {
    const current = mutantRun;
    const found = findDistinguishingPath(graph, current.mutant, starts, jointBudget);
    const trace = typeof found === 'string' ? null : simulateTrace(graph, found.path.start, found.path.steps);
    const [path] = trace && trace.entries.length <= maxLen ? pathOf(trace) : [];
    const killed = new Set(path ? open.filter((one) => pathKillsMutant(system, path, one)) : []);
    if (trace && killed.has(current))
      added.push({ trace, kills: [...killed].map(({ mutant }) => mutant.id) });
    else verdicts.set(current.mutant.id, typeof found === 'string' ? found : path ? 'hidden' : 'length');
    open = open.filter((one) => one !== current && !killed.has(one));
  }
  return { verdicts, added, visits: graph.visits() };
}

function mutantRunsOf(system: System): MutantRun[] {
  return generateMutants(rootModelOf(system).machine).map((mutant) => startMutantRun(system, mutant));
}

function survivorsOf(
  system: System,
  paths: readonly ChartPath[],
  mutantRuns: readonly MutantRun[],
): MutantRun[] {
  return mutantRuns.filter((mutantRun) => !paths.some((path) => pathKillsMutant(system, path, mutantRun)));
}
