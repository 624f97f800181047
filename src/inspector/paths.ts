import * as v from 'valibot';
import { chartOf } from '#charts/chart.ts';
import type { AnyModel } from '#charts/model.ts';
import type { ChartPath } from '#charts/paths/path.ts';
import type { ChartWay } from './chart/chart-marks.ts';
import { begin, go, offers, type Simulation } from './simulation.ts';

const Step = v.looseObject({
  kind: v.picklist(['event', 'outcome', 'after']),
  actor: v.string(),
  name: v.string(),
  takes: v.array(v.string()),
});
const Suite = v.looseObject({
  machine: v.string(),
  chart: v.string(),
  paths: v.array(
    v.looseObject({ name: v.string(), start: v.string(), takes: v.array(v.string()), steps: v.array(Step) }),
  ),
});

export type ReadPaths = { paths: ChartPath[]; warning?: string } | { problem: string };

/** Reads what `npm run paths -- … --format json` has written. */
export function readPaths(text: string, model: AnyModel): ReadPaths {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Suite), text);
  if (!parsed.success) return { problem: 'This file holds no paths.' };
  const { machine, chart, paths } = parsed.output;
  if (machine !== model.machine.id)
    return { problem: `These paths are of ‘${machine}’, not of ‘${model.machine.id}’.` };
  // Only what the schema names is read of them.
  const known = paths as unknown as ChartPath[];
  if (chart === chartOf(model.machine).version) return { paths: known };
  return {
    paths: known,
    warning: 'The chart has changed since these paths were generated: some may not be walked any more.',
  };
}

export type Gone = { simulation: Simulation; way: ChartWay; problem?: string };

/** A path walked on a simulated actor as far as `upTo` steps; what its steps take is read from the machine itself. */
export function gone(model: AnyModel, path: ChartPath, upTo: number): Gone {
  const transitions = path.steps.flatMap(({ takes }) => takes);
  const [firstInput = ''] = Object.keys(model.inputs);
  let simulation = begin(model, path.start in model.inputs ? path.start : firstInput);
  for (const [index, { kind, actor, name, takes }] of path.steps.slice(0, upTo).entries()) {
    const offer = offers(simulation).find(
      ({ step }) => step.kind === kind && step.actor === actor && (kind === 'after' || step.name === name),
    );
    const way = { transitions, current: before(path, index) - 1 };
    if (!offer)
      return { simulation, way, problem: `Step ${index + 1}, ‘${name}’, cannot be gone here any more.` };
    simulation = go(simulation, offer.step);
    const took = simulation.worlds.at(-1)?.takes ?? [];
    if (took.join() !== takes.join()) {
      return {
        simulation,
        way,
        problem: `Step ${index + 1}, ‘${name}’, took another way than the path says.`,
      };
    }
  }
  return { simulation, way: { transitions, current: before(path, upTo) - 1 } };
}

/** How many transitions the first steps take. */
function before({ steps }: ChartPath, count: number): number {
  return steps.slice(0, count).reduce((sum, { takes }) => sum + takes.length, 0);
}
