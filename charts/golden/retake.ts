import { observeSystemState } from '#charts/observe.ts';
import { createSimulator } from '#charts/simulator.ts';
import { type Step, stepName, type SystemState } from '#charts/system-state.ts';
import { rootModelOf, type System } from '#charts/system.ts';
import type { Golden, GoldenPath, GoldenStep } from './golden-file.ts';
import { compareLines } from './line-difference.ts';
import { listStateLines, listStepLines } from './observation-lines.ts';

/** The first difference between a golden path and the machine as it is. */
export type Deviation = { kind: 'impossible' | 'endsElsewhere' | 'differs'; text: string };

/** The first state for an input; null when there is no such input. */
export function listInputLines(system: System, input: string): string[] | null {
  if (!Object.hasOwn(rootModelOf(system).inputs, input)) return null;
  return listStateLines(observeSystemState(system, createSimulator(system).start(input)));
}

/** Takes the steps of a path on the simulated machine; null when everything is as accepted. */
export function findDeviation(system: System, golden: Golden, path: GoldenPath): Deviation | null {
  const first = listInputLines(system, path.start);
  if (first === null) return { kind: 'impossible', text: `there is no input '${path.start}'` };
  const taken = retake(system, path);
  const differences = path.steps.slice(0, taken.length).flatMap((step, index) => {
    const now = taken[index] ?? step;
    const name = step.name === now.name ? [] : [`'${now.name}' instead of '${step.name}'`];
    const changes = [...name, ...compareLines(step.lines, now.lines)];
    return changes.length > 0 ? [`step ${index + 1} '${step.name}': ${changes.join('; ')}`] : [];
  });
  const next = path.steps[taken.length];
  if (next) {
    const stop = `step ${taken.length + 1} '${next.name}' is not possible`;
    return { kind: 'impossible', text: [...differences.slice(0, 1), stop].join('; then ') };
  }
  const [text] = differences;
  if (text === undefined) return null;
  const accepted = golden.starts.find(({ name }) => name === path.start)?.lines ?? [];
  const isSameEnd = lastState(accepted, path.steps) === lastState(first, taken);
  return { kind: isSameEnd ? 'differs' : 'endsElsewhere', text };
}

/** The steps of a path as they go now, up to the first that is not possible. */
function retake(system: System, { start, steps }: GoldenPath): GoldenStep[] {
  const simulator = createSimulator(system);
  const taken: GoldenStep[] = [];
  let systemState: SystemState = simulator.start(start);
  for (const { name } of steps) {
    const step = findNamedStep(simulator.steps(systemState), name);
    if (!step) break;
    const before = observeSystemState(system, systemState);
    systemState = simulator.take(systemState, step);
    const lines = listStepLines(before, { expected: observeSystemState(system, systemState) });
    taken.push({ name: stepName(step), lines });
  }
  return taken;
}

/** The step with this name; for a time step the next timer, whenever it is due. */
function findNamedStep(steps: readonly Step[], name: string): Step | undefined {
  const isTime = /^\d+ ms pass$/.test(name);
  return steps.find((step) => (isTime ? step.kind === 'after' : stepName(step) === name));
}

function lastState(first: readonly string[], steps: readonly GoldenStep[]): string | undefined {
  const lines = [...first, ...steps.flatMap((step) => step.lines)];
  return lines.findLast((line) => line.startsWith('state: '));
}
