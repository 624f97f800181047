import { buildChart } from '@quayside/charts/chart.ts';
import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import { type AnyModel, findClauseProblems } from '@quayside/charts/model.ts';
import { generateKillingPaths, type MutantVerdict } from '@quayside/charts/mutants/score.ts';
import { rootModelOf, type System, toSystem } from '@quayside/charts/system.ts';
import { explainUnreachedGoal } from './blocked.ts';
import { type SearchBounds, resolveSearchBounds } from './bounds.ts';
import { type Goals, listGoals } from './goals.ts';
import { type Graph, createGraph } from './graph.ts';
import type { PathOptions, PathSuite, UnreachedGoal } from './path.ts';
import { generateRandomWalks } from './random.ts';
import { type SearchResult, type MissingReason, findScenarios, findPathThrough } from './scenario.ts';
import { createChartPaths } from './suite.ts';
import { findTours } from './tour.ts';
import type { Trace } from './trace.ts';

/** How far a search is: its states so far, and which goals they met. */
export type SearchProgress = { visits: number; goals: Iterable<string>; met: ReadonlySet<string> };

/**
 * Generates the paths that reach the goals of the criteria, by simulation; equal models and options give equal paths.
 * Throws when options contain unknown names or when a reached state violates an invariant.
 */
export function generatePaths(
  subject: AnyModel | System,
  options: PathOptions = {},
  onSearch: (progress: SearchProgress) => void = () => undefined,
): PathSuite {
  const system = toSystem(subject);
  const { machine } = rootModelOf(system);
  const problems = Object.values(system.models).flatMap(findClauseProblems);
  if (problems.length > 0) throw new InvalidModelError(machine.id, problems.join('\n  '));
  const bounds = resolveSearchBounds(system, options);
  const way = wayGoal(bounds);
  const goals: Goals =
    way === null ? listGoals(system, bounds.criterion) : new Map([[way, { region: null }]]);
  let visits = 0;
  const graph = createGraph(system, {
    goals,
    onExpand: (met) => onSearch({ visits: (visits += 1), goals: goals.keys(), met }),
  });
  const { traces, missing, stuckAt } = found(graph, bounds, goals);
  const kills = bounds.criterion.includes('mutants') ? killings(graph, bounds, traces) : null;
  for (const id of kills?.verdicts.keys() ?? []) goals.set(id, { region: null });
  const unreached = [
    ...[...missing].map(([goal, why]) => unreachedOf({ graph, bounds, goal, why, stuckAt })),
    ...[...(kills?.verdicts ?? [])].flatMap(([goal, verdict]) => survivorOf(goal, verdict, bounds)),
  ];
  const paths = createChartPaths(system, [...traces, ...(kills?.added ?? [])], goals);
  return {
    machine: machine.id,
    chart: buildChart(machine).version,
    criterion: bounds.criterion,
    strategy: bounds.strategy,
    paths,
    unreached,
    figures: {
      goals: goals.size,
      reached: goals.size - unreached.length,
      paths: paths.length,
      steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
      visits: graph.visits() + (kills?.visits ?? 0),
    },
  };
}

/** Without a criterion the path through all waypoints is the goal. */
function wayGoal({ criterion, through }: SearchBounds): string | null {
  return criterion.length === 0 ? `through ${through.map(({ name }) => name).join(' → ')}` : null;
}

function found(graph: Graph, bounds: SearchBounds, goals: Goals): SearchResult {
  const way = wayGoal(bounds);
  if (way !== null) return findPathThrough(graph, bounds, way);
  const { traces, missing } =
    bounds.strategy === 'tour' ? findTours(graph, bounds, goals) : findScenarios(graph, bounds, goals);
  const random: Trace[] = bounds.criterion.includes('random') ? generateRandomWalks(graph, bounds) : [];
  return { traces: [...traces, ...random], missing };
}

/** Paths that kill the mutants which the given traces do not kill. */
function killings(graph: Graph, bounds: SearchBounds, traces: readonly Trace[]) {
  const none: Goals = new Map();
  const pathOf = (trace: Trace) => createChartPaths(graph.system, [trace], none);
  const { verdicts, added, visits } = generateKillingPaths(
    graph.system,
    createChartPaths(graph.system, traces, none),
    bounds,
    pathOf,
  );
  const ways = added.map(({ trace, kills }) => ({
    ...trace,
    reached: new Set([...trace.reached, ...kills]),
  }));
  return { verdicts, added: ways, visits };
}

const hiddenText = 'something that guardContext leaves out';

function survivorOf(
  goal: string,
  verdict: MutantVerdict,
  { maxLen, jointBudget }: SearchBounds,
): UnreachedGoal[] {
  switch (verdict) {
    case 'killed':
      return [];
    case 'equivalent':
      return [
        { goal, why: 'unreachable', blockedBy: 'nothing in the catalogue tells it apart from the machine' },
      ];
    case 'alikeAsCompared':
      return [
        { goal, why: 'alikeAsCompared', blockedBy: 'it differs at most in context that is not compared' },
      ];
    case 'named':
      return [{ goal, why: 'named' }];
    case 'length':
      return [{ goal, why: 'length', limit: maxLen }];
    case 'hidden':
      return [{ goal, why: 'budget', blockedBy: hiddenText }];
    case 'budget':
      return [{ goal, why: 'budget', limit: jointBudget }];
  }
}

type Open = { graph: Graph; bounds: SearchBounds; goal: string; why: MissingReason; stuckAt?: string };

function unreachedOf({ graph, bounds, goal, why, stuckAt }: Open): UnreachedGoal {
  if (why === 'hidden') return { goal, why: 'budget', blockedBy: hiddenText };
  const blocking =
    stuckAt === undefined ? explainUnreachedGoal(graph, goal, why) : `'${stuckAt}' is never passed`;
  const blocked = blocking ? { blockedBy: blocking } : {};
  if (why === 'length') return { goal, why, limit: bounds.maxLen, ...blocked };
  if (why === 'budget') return { goal, why, limit: graph.visits(), ...blocked };
  return { goal, why: 'unreachable', ...blocked };
}
