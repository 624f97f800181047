import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import type { SearchBounds } from '@quayside/charts/paths/bounds.ts';
import { createGraph, type Graph } from '@quayside/charts/paths/graph.ts';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { type Trace, simulateTrace } from '@quayside/charts/paths/trace.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import { findDistinguishingPath } from './distinguish.ts';
import { pathKillsMutant, type MutantRun, startMutantRun } from './mutant-run.ts';
import { generateMutants } from './mutate.ts';

/**
 * `equivalent`: without a difference in behaviour and context; `alikeAsCompared`: without one in what the model
 * compares; `named`: not killed, and named in the model with a proof; `length`: the distinguishing path exceeds the
 * maximum length; `hidden`: its simulation does not reproduce the difference.
 */
export type MutantVerdict =
  | 'killed'
  | 'equivalent'
  | 'alikeAsCompared'
  | 'named'
  | 'length'
  | 'hidden'
  | 'budget';

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
  const compared = createGraph(system, { goals: new Map(), detail: 'compared' });
  const whole = createGraph(system, { goals: new Map(), detail: 'whole' });
  // Where whole contexts distinguish hardly more states than the compared ones, one search is enough.
  const size = countNodes(compared, starts, jointBudget);
  const isWholeSmall = size < jointBudget && countNodes(whole, starts, 2 * size) < 2 * size;
  const all = mutantRunsOf(system);
  const verdicts = new Map<string, MutantVerdict>(all.map(({ mutant }) => [mutant.id, 'killed']));
  const added: MutantSearchResult['added'] = [];
  let open = survivorsOf(system, paths, all);
  const { equivalentMutants = {} } = rootModelOf(system);
  const names = new Set(open.map(nameOfMutant));
  const unknown = Object.keys(equivalentMutants).find((name) => !names.has(name));
  if (unknown !== undefined) throw wrongName(system, unknown);
  for (let [mutantRun] = open; mutantRun; [mutantRun] = open) {
    const current = mutantRun;
    const found = decide(current);
    const killed = new Set<MutantRun>();
    if (typeof found === 'string') verdicts.set(current.mutant.id, found);
    else {
      for (const one of open) if (pathKillsMutant(system, found.path, one)) killed.add(one);
      added.push({ trace: found.trace, kills: [...killed].map(({ mutant }) => mutant.id) });
    }
    open = open.filter((one) => one !== current && !killed.has(one));
  }
  return { verdicts, added, visits: compared.visits() + whole.visits() };

  /** A search of compared contexts proves no equivalence and misses differences outside them: the whole ones follow. */
  function decide(mutantRun: MutantRun): ReturnType<typeof search> {
    const first = search(isWholeSmall ? whole : compared, mutantRun);
    const name = nameOfMutant(mutantRun);
    if (equivalentMutants[name] !== undefined) {
      if (first === 'equivalent' || typeof first !== 'string') throw wrongName(system, name);
      return 'named';
    }
    if (isWholeSmall || (first !== 'alikeAsCompared' && first !== 'hidden')) return first;
    const second = search(whole, mutantRun);
    return second === 'budget' ? first : second;
  }

  function search(
    graph: Graph,
    mutantRun: MutantRun,
  ): { trace: Trace; path: ChartPath } | Exclude<MutantVerdict, 'killed'> {
    const found = findDistinguishingPath(graph, mutantRun.mutant, starts, jointBudget);
    if (typeof found === 'string') return found;
    const trace = simulateTrace(graph, found.path.start, found.path.steps);
    if (trace.entries.length > maxLen) return 'length';
    const [path] = pathOf(trace);
    return path && pathKillsMutant(system, path, mutantRun) ? { trace, path } : 'hidden';
  }
}

/** 'pay payment.requested [0]: removed', without the number, which changes with the machine. */
function nameOfMutant({ mutant: { id } }: MutantRun): string {
  return id.slice(id.indexOf(': ') + 2);
}

function wrongName(system: System, name: string): InvalidModelError {
  const what =
    'is no mutant that needs a proof: there is none, a path kills it, or a search proves it equivalent';
  return new InvalidModelError(rootModelOf(system).machine.id, `'${name}' in equivalentMutants ${what}`);
}

/** The number of abstract states, counted up to `limit`. */
function countNodes(graph: Graph, starts: readonly string[], limit: number): number {
  const nodes = new Set(graph.starts(starts).map(({ node }) => node));
  for (const node of nodes) {
    if (nodes.size >= limit) break;
    for (const { to } of graph.edgesOf(node)) nodes.add(to);
  }
  return nodes.size;
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
