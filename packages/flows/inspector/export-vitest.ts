import { buildChart } from '@quayside/charts/chart.ts';
import { observeSystemState } from '@quayside/charts/observe.ts';
import { pathId } from '@quayside/charts/paths/path-titles.ts';
import type { ChartPath, PathStep } from '@quayside/charts/paths/path.ts';
import { type Step, stepName } from '@quayside/charts/system-state.ts';
import { rootModelOf } from '@quayside/charts/system.ts';
import type { Machines } from './machines.ts';
import { type ObservedSession, type ObservedActor } from './observed-session.ts';
import { type ReplayResult, replayRecordedActor } from './replay.ts';
import {
  pickJsonFields,
  SESSION_INPUT_NAME,
  type RecordedActorEvent,
  addSessionToSystem,
} from './session-model.ts';
import { findSystem, startSimulation, takeStep, type Simulation } from './simulation.ts';
import { formatTime, activeStatesTitle } from './titles.ts';

/**
 * A test that replays the session of an actor and expects its last states; it fails until its author replaces them
 * with the intended ones.
 */
export function formatSessionAsVitest(
  machines: Machines,
  session: ObservedSession,
  actor: ObservedActor,
): { text: string; note?: string } | { problem: string } {
  const replay = replayRecordedActor(machines, session, actor);
  if ('problem' in replay) return replay;
  const { divergence } = replay;
  const text = formatReplay(
    machines,
    replay,
    `what happened until ${formatTime(session.messages.at(-1)?.at ?? 0)}`,
  );
  return divergence ? { text, note: `The test ends early. ${divergence}` } : { text };
}

/** The same for a simulation, with all of its actors. */
export function formatSimulationAsVitest(machines: Machines, simulation: Simulation): { text: string } {
  const root = rootModelOf(simulation.system);
  const replay = { simulation, input: root.inputs[simulation.input] };
  return { text: formatReplay(machines, replay, 'what was simulated') };
}

function formatReplay(machines: Machines, replay: ReplayResult, title: string): string {
  const { id } = rootModelOf(replay.simulation.system).machine;
  const parts = Object.keys(replay.simulation.system.models).filter(Boolean);
  const { input, events, path } = convertReplayToPath(replay);
  const lastStates = path.steps.at(-1)?.expected.states ?? path.initial.states;
  const [system] = (parts.length > 0 && findSystem(machines, id)) || [];
  const subject = system ? systemSubject(machines, system, parts) : modelSubject(machines, id);
  return `import { expect, test } from 'vitest';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { runPath } from '@quayside/charts/replay.ts';
${subject.imports}

// Hidden values come from the samples of the model.
const input = ${literal(input)};

const events = ${literal(events)};

const path: ChartPath = ${literal(path)};

test('${id}: ${title}', async () => {
${subject.lines}
  await runPath(addSessionToSystem(system, input, events), path);
  expect.fail(${literal(`The actor is in ${activeStatesTitle(lastStates, null)}. Write what should have happened instead.`)});
});
`;
}

function modelSubject({ modelsFile }: Machines, id: string) {
  return {
    imports: `import { toSystem } from '@quayside/charts/system.ts';
import { models } from '${modelsFile}';
import { addSessionToSystem } from '@quayside/flows/inspector/session-model.ts';`,
    lines: `  const model = models[${literal(id)}];
  if (!model) throw new Error('This machine has no model any more.');
  const system = toSystem(model);`,
  };
}

function systemSubject({ modelsFile }: Machines, system: string, parts: readonly string[]) {
  return {
    imports: `import { restrictToParts } from '@quayside/charts/system.ts';
import { ${system} } from '${modelsFile}';
import { addSessionToSystem } from '@quayside/flows/inspector/session-model.ts';`,
    lines: `  const system = restrictToParts(${system}, ${JSON.stringify(parts)});`,
  };
}

/** A replayed session as a path, with the input and, by actor key, the events that the models lack. */
export function convertReplayToPath({ simulation: { system, steps }, input: given }: ReplayResult) {
  const named = steps.map((step, index) =>
    step.kind === 'event' ? { ...step, name: `${index + 1}. ${step.event.type}` } : step,
  );
  const events: Record<string, Record<string, RecordedActorEvent>> = {};
  for (const step of named) {
    if (step.kind !== 'event') continue;
    const event = { ...pickJsonFields(step.event), type: step.event.type };
    events[step.actor] = { ...events[step.actor], [step.name]: event };
  }
  const input = typeof given === 'object' && given !== null ? pickJsonFields(given) : null;
  let simulation = startSimulation(addSessionToSystem(system, input, events), SESSION_INPUT_NAME);
  for (const step of named) simulation = takeStep(simulation, step);
  return { input, events, path: pathOf(simulation) };
}

/** The steps of a simulation as a path. */
function pathOf({ system, systemStates, steps }: Simulation): ChartPath {
  const model = rootModelOf(system);
  const [first, ...rest] = systemStates;
  if (!first) throw new Error('A simulation has a beginning.');
  const { id } = model.machine;
  const title = 'a recorded session';
  return {
    id: pathId(id, { start: SESSION_INPUT_NAME, steps: steps.map((step) => stepName(step)) }),
    title,
    name: `${id}: ${title}`,
    machine: id,
    chart: buildChart(model.machine).version,
    start: SESSION_INPUT_NAME,
    initial: observeSystemState(system, first),
    transitionIds: first.transitionIds,
    steps: rest.flatMap((systemState, index): PathStep[] => {
      const step = steps[index];
      if (!step) return [];
      return [
        {
          ...toldStep(step),
          expected: observeSystemState(system, systemState),
          transitionIds: systemState.transitionIds,
          guards: systemState.guards,
        },
      ];
    }),
    goals: [],
    clauses: [],
  };
}

function toldStep(step: Step): Omit<PathStep, 'expected' | 'transitionIds' | 'guards'> {
  const { kind, actor, name } = step;
  if (step.kind === 'event') return { kind, actor, name };
  if (step.kind === 'after') return { kind, actor, name, advance: step.advance };
  return { kind, actor, name, child: step.child, src: step.src, case: step.case };
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'undefined';
}
