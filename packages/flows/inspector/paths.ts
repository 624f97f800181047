import { buildChart } from '@quayside/charts/chart.ts';
import { parsePathSuite } from '@quayside/charts/formats/json.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import type { ChartPathOverlay } from './chart/chart-marks.ts';
import type { Machines } from './machines.ts';
import {
  startSimulation,
  takeStep,
  stepOptions,
  errorMessage,
  type Simulation,
  createSystemWithParts,
} from './simulation.ts';

/** `note` says what the paths leave out, such as goals that no path reaches. */
export type LoadedPaths = { paths: readonly ChartPath[]; note: string };

/** The search budget for systems, to keep the page responsive. */
const BUDGET = 300;

/** Generates the paths of the command's default criteria within the budget; reports an invalid model. */
export function generateDefaultPaths(system: System): LoadedPaths | { problem: string } {
  try {
    return foundPaths(system);
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

function foundPaths(system: System): LoadedPaths {
  const isAlone = Object.keys(system.models).length === 1;
  const { paths, unreached, figures } = generatePaths(system, isAlone ? {} : { budget: BUDGET });
  const missing = unreached.filter(({ why }) => why === 'budget').length;
  if (missing === 0) return { paths, note: '' };
  const note = `${missing} of ${figures.goals} goals are not reached within ${BUDGET} abstract states. Choose fewer parts, or generate a file with npm run paths.`;
  return { paths, note };
}

/** Parses the output of `npm run paths -- … --format json` for a machine. */
export function parsePaths(
  machines: Machines,
  text: string,
  machine: string,
): LoadedPaths | { problem: string } {
  try {
    const suite = parsePathSuite(text);
    if (suite.machine !== machine)
      return { problem: `These paths are for “${suite.machine}”, not for “${machine}”.` };
    return { paths: suite.paths, note: isPresent(machines, suite) ? '' : older };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

const older = 'The chart has changed since these paths were generated. Some may no longer work.';

function isPresent(machines: Machines, { machine, chart }: { machine: string; chart: string }): boolean {
  const system = createSystemWithParts(machines, machine, []);
  return system !== null && buildChart(rootModelOf(system).machine).version === chart;
}

export type SimulatedPath = {
  simulation: Simulation;
  way: ChartPathOverlay;
  /** The actor key of the last step. */
  actor: string;
  problem?: string;
};

/** Simulates the first `upTo` steps of a path. */
export function simulatePath(machines: Machines, path: ChartPath, upTo: number): SimulatedPath {
  const system = createSystemWithParts(machines, path.machine, Object.keys(path.initial.parts ?? {}));
  if (!system) throw new Error(`“${path.machine}” has no model.`);
  const transitions = path.steps.flatMap(({ transitionIds }) => transitionIds);
  const { inputs } = rootModelOf(system);
  const [firstInput = ''] = Object.keys(inputs);
  let simulation = startSimulation(system, path.start in inputs ? path.start : firstInput);
  let doer = '';
  for (const [index, { kind, actor, name, transitionIds }] of path.steps.slice(0, upTo).entries()) {
    const option = stepOptions(simulation).find(
      ({ step }) => step.kind === kind && step.actor === actor && (kind === 'after' || step.name === name),
    );
    const stopped = (what: string) => ({
      simulation,
      way: { transitions, current: before(path, index) - 1 },
      actor: doer,
      problem: `Step ${index + 1}, “${name}”, ${what}.`,
    });
    if (!option) return stopped('can no longer be taken here');
    simulation = takeStep(simulation, option.step);
    doer = actor;
    if (simulation.systemStates.at(-1)?.transitionIds.join() !== transitionIds.join())
      return stopped('took a different transition than the path expects');
  }
  return { simulation, way: { transitions, current: before(path, upTo) - 1 }, actor: doer };
}

/** The number of transitions in the first `count` steps. */
function before({ steps }: ChartPath, count: number): number {
  return steps.slice(0, count).reduce((sum, { transitionIds }) => sum + transitionIds.length, 0);
}
