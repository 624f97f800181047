import { type Explorer, explorerOf } from '#charts/explore.ts';
import { observeWorld } from '#charts/observe.ts';
import type { ChartPath, Expected, PathStep } from '#charts/paths/path.ts';
import { sameStep } from '#charts/paths/trace.ts';
import type { System } from '#charts/system.ts';
import type { World } from '#charts/world.ts';
import type { Mutant } from './mutate.ts';

/** A mutant on paper, and where it begins. */
export type Trial = { mutant: Mutant; explorer: Explorer; starts: Map<string, World> };

export function trialOf(system: System, mutant: Mutant): Trial {
  return { mutant, explorer: explorerOf(system, { '': mutant.machine }), starts: new Map() };
}

/** Whether a path finds a mutant out: by all that a run compares, on paper. */
export function isKilledBy(system: System, path: ChartPath, trial: Trial): boolean {
  const { mutant, explorer, starts } = trial;
  const machines = { '': mutant.machine };
  let world: World | null = starts.get(path.start) ?? explorer.start(path.start);
  starts.set(path.start, world);
  if (!isAs(path.initial, observeWorld(system, world, machines))) return true;
  for (const step of path.steps) {
    world = afterStep(explorer, world, step);
    if (!world || !isAs(step.expected, observeWorld(system, world, machines))) return true;
  }
  return false;
}

/** Null where the mutant cannot go the step. */
function afterStep(explorer: Explorer, world: World, path: PathStep): World | null {
  if (path.kind === 'after') {
    const { name, advance = 0 } = path;
    return explorer.take(world, { kind: 'after', actor: '', name, advance });
  }
  const step = sameStep(explorer, world, path);
  return step ? explorer.take(world, step) : null;
}

function isAs(expected: Expected, seen: Expected): boolean {
  return JSON.stringify(comparable(expected)) === JSON.stringify(comparable(seen));
}

export function comparable({ value, status, tags, context, enabled, says, parts }: Expected): unknown[] {
  return [value, status, tags, context, enabled, says, parts];
}
