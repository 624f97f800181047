import { chartOf } from '#charts/chart.ts';
import { type AnyModel, clauseProblems } from '#charts/model.ts';
import { rootOf, type System, systemOf } from '#charts/system.ts';
import { blockedBy } from './blocked.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { type Goals, goalsOf } from './goals.ts';
import { type Graph, graphOf } from './graph.ts';
import type { PathOptions, PathSuite, Unreached } from './path.ts';
import { randomWalks } from './random.ts';
import { type Found, type Missing, scenarios, wayThrough } from './scenario.ts';
import { pathsOf } from './suite.ts';
import { tours } from './tour.ts';
import type { Trace } from './trace.ts';

/**
 * The paths that a criterion asks for, found on paper: the same model and options give the same paths. Throws a clear
 * error for whatever the options name that does not exist, and where a reached state breaks the model's invariants.
 */
export function generatePaths(subject: AnyModel | System, options: PathOptions = {}): PathSuite {
  const system = systemOf(subject);
  const { machine } = rootOf(system);
  const problems = Object.values(system.models).flatMap(clauseProblems);
  if (problems.length > 0) throw new Error(`${machine.id}: ${problems.join('\n  ')}`);
  const bounds = boundsOf(system, options);
  const way = wayGoal(bounds);
  const goals: Goals = way === null ? goalsOf(system, bounds.criterion) : new Map([[way, { region: null }]]);
  const graph = graphOf(system, goals);
  const { traces, missing } = found(graph, bounds, goals);
  const unreached = [...missing].map(([goal, why]) => unreachedOf(graph, goal, why));
  const paths = pathsOf(system, traces, goals);
  return {
    machine: machine.id,
    chart: chartOf(machine).version,
    criterion: bounds.criterion,
    strategy: bounds.strategy,
    paths,
    unreached,
    figures: {
      goals: goals.size,
      reached: goals.size - unreached.length,
      paths: paths.length,
      steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
      visits: graph.visits(),
    },
  };
}

/** Where nothing is asked for but a way, the way is the goal. */
function wayGoal({ criterion, through }: Bounds): string | null {
  return criterion.length === 0 ? `through ${through.map(({ name }) => name).join(' → ')}` : null;
}

function found(graph: Graph, bounds: Bounds, goals: Goals): Found {
  const way = wayGoal(bounds);
  if (way !== null) {
    const { trace, end } = wayThrough(graph, bounds);
    const reached = new Set([...(trace?.reached ?? []), way]);
    return { traces: trace ? [{ ...trace, reached }] : [], missing: new Map(trace ? [] : [[way, end]]) };
  }
  const { traces, missing } =
    bounds.strategy === 'tour' ? tours(graph, bounds, goals) : scenarios(graph, bounds, goals);
  const random: Trace[] = bounds.criterion.includes('random') ? randomWalks(graph, bounds) : [];
  return { traces: [...traces, ...random], missing };
}

function unreachedOf(graph: Graph, goal: string, why: Missing): Unreached {
  if (why === 'hidden') return { goal, why: 'budget', blockedBy: 'something that guardContext leaves out' };
  const blocking = blockedBy(graph, goal, graph.met);
  return {
    goal,
    why: why === 'exhausted' ? 'unreachable' : 'budget',
    ...(blocking ? { blockedBy: blocking } : {}),
  };
}
