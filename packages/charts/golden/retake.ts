import { observeSystemState } from '@quayside/charts/observe.ts';
import { createSimulator } from '@quayside/charts/simulator.ts';
import { type Step, stepName, type SystemState } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import {
  type Golden,
  type GoldenPath,
  type GoldenStep,
  hashOf,
  stateIn,
  type StepInWords,
  type Words,
} from './golden-file.ts';
import { compareLines } from './line-difference.ts';
import { listStateLines, listStepLines } from './observation-lines.ts';

/** The first difference between a golden path and the machine as it is. */
export type Deviation = { kind: 'impossible' | 'endsElsewhere' | 'differs'; text: string };

/** The first state for an input; null when there is no such input. */
export function listInputLines(system: System, input: string): string[] | null {
  if (!Object.hasOwn(rootModelOf(system).inputs, input)) return null;
  return listStateLines(observeSystemState(system, createSimulator(system).start(input)));
}

/**
 * Takes the steps of a path on the simulated machine; null when everything is as accepted. The accepted words, where
 * they are known, tell what differs.
 */
export function findDeviation(
  system: System,
  golden: Golden,
  path: GoldenPath,
  words?: Words,
): Deviation | null {
  const first = listInputLines(system, path.start);
  if (first === null) return { kind: 'impossible', text: `there is no input '${path.start}'` };
  const taken = retake(system, path);
  const before = words?.paths.find(({ id }) => id === path.id)?.steps;
  const differences = taken.flatMap((now, index) => {
    const step = path.steps[index];
    const changes = step ? listChanges(step, now, before?.[index]?.lines) : [];
    return changes.length > 0 ? [`step ${index + 1} '${step?.name}': ${changes.join('; ')}`] : [];
  });
  const next = path.steps[taken.length];
  if (next) {
    const stop = `step ${taken.length + 1} '${next.name}' is not possible`;
    return { kind: 'impossible', text: [...differences.slice(0, 1), stop].join('; then ') };
  }
  const [text] = differences;
  if (text === undefined) return null;
  const accepted = golden.starts.find(({ name }) => name === path.start)?.state;
  const end = lastOf(path.steps.map(({ state }) => state)) ?? accepted;
  const endNow = lastOf(taken.map(({ lines }) => stateIn(lines))) ?? stateIn(first);
  return { kind: end === endNow ? 'differs' : 'endsElsewhere', text };
}

/** What a step, or a first state, has other than accepted; without the accepted words only that it is other. */
export function listChanges(
  step: GoldenStep,
  { name, lines }: StepInWords,
  before: readonly string[] = [],
): string[] {
  const renamed = step.name === name ? [] : [`'${name}' instead of '${step.name}'`];
  if (hashOf(lines) === step.hash) return renamed;
  if (hashOf([...before]) === step.hash) return [...renamed, ...compareLines(before, lines)];
  const [was, now] = [step.state, stateIn(lines)].map((state) => state ?? 'the same');
  return [...renamed, was === now ? 'other than accepted' : `state: ${now} instead of ${was}`];
}

/** The steps of a path as they go now, up to the first that is not possible. */
function retake(system: System, { start, steps }: GoldenPath): StepInWords[] {
  const simulator = createSimulator(system);
  const taken: StepInWords[] = [];
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

function lastOf(states: readonly (string | null)[]): string | null {
  return states.findLast((state) => state !== null) ?? null;
}
