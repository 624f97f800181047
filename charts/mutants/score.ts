import type { Bounds } from '#charts/paths/bounds.ts';
import { graphOf } from '#charts/paths/graph.ts';
import type { ChartPath } from '#charts/paths/path.ts';
import { type Trace, traceOf } from '#charts/paths/trace.ts';
import { rootOf, type System } from '#charts/system.ts';
import { hunt } from './hunt.ts';
import { mutantsOf } from './mutate.ts';
import { isKilledBy, type Trial, trialOf } from './trial.ts';

/** `length`: the way that finds it out is longer than a path may be; `hidden`: it was found, but not gone again. */
export type Verdict = 'killed' | 'equivalent' | 'length' | 'hidden' | 'budget';

export type Killings = {
  /** What became of every mutant, by its id. */
  verdicts: Map<string, Verdict>;
  /** Ways that find out mutants which no path did, each with the ids of those. */
  added: { trace: Trace; kills: string[] }[];
  /** Situations of the machine that were looked at. */
  visits: number;
};

/** How many of a machine's mutants a suite of paths finds out, as it is. */
export function mutationScore(
  system: System,
  paths: readonly ChartPath[],
): { mutants: number; killed: number; score: number; survivors: string[] } {
  const all = trialsOf(system);
  const survivors = survivorsOf(system, paths, all);
  const killed = all.length - survivors.length;
  return {
    mutants: all.length,
    killed,
    score: all.length === 0 ? 1 : killed / all.length,
    survivors: survivors.map(({ mutant }) => mutant.id),
  };
}

/** Looks for a way to find out every mutant of the root that `paths` do not, or proves that there is none. */
export function killAll(
  system: System,
  paths: readonly ChartPath[],
  { starts, maxLen, jointBudget }: Pick<Bounds, 'starts' | 'maxLen' | 'jointBudget'>,
  pathOf: (trace: Trace) => ChartPath[],
): Killings {
  const graph = graphOf(system, { goals: new Map(), isCompared: true });
  const all = trialsOf(system);
  const verdicts = new Map<string, Verdict>(all.map(({ mutant }) => [mutant.id, 'killed']));
  const added: Killings['added'] = [];
  let open = survivorsOf(system, paths, all);
  for (let [trial] = open; trial; [trial] = open) {
    const current = trial;
    const found = hunt(graph, current.mutant, starts, jointBudget);
    const trace = typeof found === 'string' ? null : traceOf(graph, found.way.start, found.way.steps);
    const [path] = trace && trace.moves.length <= maxLen ? pathOf(trace) : [];
    const killed = new Set(path ? open.filter((one) => isKilledBy(system, path, one)) : []);
    if (trace && killed.has(current))
      added.push({ trace, kills: [...killed].map(({ mutant }) => mutant.id) });
    else verdicts.set(current.mutant.id, typeof found === 'string' ? found : path ? 'hidden' : 'length');
    open = open.filter((one) => one !== current && !killed.has(one));
  }
  return { verdicts, added, visits: graph.visits() };
}

function trialsOf(system: System): Trial[] {
  return mutantsOf(rootOf(system).machine).map((mutant) => trialOf(system, mutant));
}

function survivorsOf(system: System, paths: readonly ChartPath[], trials: readonly Trial[]): Trial[] {
  return trials.filter((trial) => !paths.some((path) => isKilledBy(system, path, trial)));
}
