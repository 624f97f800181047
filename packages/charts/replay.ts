import {
  type ChartPath,
  comparedAspects,
  type ExpectedState,
  type PathStep,
} from '@quayside/charts/paths/path.ts';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { classifyAction, describeEffect, type Payload, payloadOf } from './action.ts';
import { createControllableActors } from './controllable-actors.ts';
import { wireMachines } from './interpreter.ts';
import { type AnyModel, checkInvariants, type Outcome } from './model.ts';
import { observeSnapshots } from './observe.ts';
import { PathFailedError } from './path-failed-error.ts';
import { atSimulatedTime } from './simulated-time.ts';
import { createSampleEvent } from './system-state.ts';
import { qualifiedName, partActorKey, rootModelOf, type System, toSystem } from './system.ts';

export type PathRunOptions = {
  /** Machines by actor key that replace those of the models; '' is the root. */
  machines?: Record<string, AnyStateMachine>;
  inspect?: (event: InspectionEvent) => void;
  /** Returns the copy of each machine that runs; expected values are computed with the original. */
  watch?: (machine: AnyStateMachine) => AnyStateMachine;
};

/** Runs paths one after the other; see runPath. */
export async function runPaths(
  subject: AnyModel | System,
  paths: readonly ChartPath[],
  options?: PathRunOptions,
): Promise<void> {
  for (const path of paths) await runPath(subject, path, options);
}

/**
 * Runs a path on real actors with a simulated clock and controllable invoked actors, and compares the observable
 * state after each step. Throws PathFailedError at the first difference.
 */
export async function runPath(
  subject: AnyModel | System,
  path: ChartPath,
  options: PathRunOptions = {},
): Promise<void> {
  const system = toSystem(subject);
  const stage = stageOf(system, path.start, options);
  const stepNames: string[] = [path.start];
  try {
    compare(path.name, stepNames, path.initial, stage.seen());
    for (const step of path.steps) {
      stepNames.push(qualifiedName(step.actor, step.name));
      await stage.play(step).catch((cause: unknown) => {
        const real = cause instanceof Error ? cause.message : String(cause);
        throw new PathFailedError({
          path: path.name,
          stepNames,
          aspect: 'step',
          expected: 'possible',
          real,
          cause,
        });
      });
      compare(path.name, stepNames, step.expected, stage.seen());
      stage.check(stepNames);
    }
  } finally {
    stage.end();
  }
}

/** A running system with functions that control it. */
function stageOf(
  system: System,
  start: string,
  { machines = {}, inspect, watch = (machine) => machine }: PathRunOptions,
) {
  const { actor: leaf, settle } = createControllableActors();
  const clock = new SimulatedClock();
  const { machine, inputs } = rootModelOf(system);
  const made = wireMachines(system, watch, machines, leaf);
  for (const one of Object.values(made)) setClock(one, () => clock.now());
  let effects: [AnyActorRef, string][] = [];
  let payloads: [AnyActorRef, Payload][] = [];
  if (!(start in inputs)) throw new Error(`${machine.id}: no input '${start}'`);
  const root = createActor<AnyStateMachine>(made[''] ?? machine, {
    id: machine.id,
    input: inputs[start],
    clock,
    inspect: (event) => {
      inspect?.(event);
      const action = event.type === '@xstate.action' ? classifyAction(event.action) : null;
      // Only actors are inspected, but typed as their base type.
      const actor = event.actorRef as AnyActorRef;
      const effect = action && describeEffect(action);
      if (effect) effects.push([actor, effect]);
      const payload = action && payloadOf(action);
      if (payload) payloads.push([actor, payload]);
    },
  });
  root.subscribe({ error: () => {} });
  root.start();

  function actorAt(path: string): AnyActorRef | undefined {
    if (path === '') return root;
    const parts = path.split('/');
    const parent = actorAt(parts.slice(0, -1).join('/'));
    return parent?.getSnapshot().children[parts.at(-1) ?? ''];
  }

  function snapshots(): Map<string, AnyMachineSnapshot> {
    const found = Object.keys(system.models).flatMap((path): [string, AnyMachineSnapshot][] => {
      const actor = actorAt(path);
      return actor ? [[path, actor.getSnapshot()]] : [];
    });
    return new Map(found);
  }

  async function play(step: PathStep): Promise<void> {
    const actor = actorAt(step.actor);
    const model = system.models[step.actor];
    if (!actor || !model) throw new Error(`there is no actor '${step.actor}'`);
    // The model's own sample, because it may hold values that JSON cannot.
    if (step.kind === 'event') actor.send(createSampleEvent(model, step.name, actor.getSnapshot()));
    if (step.kind === 'after') clock.increment(step.advance ?? 0);
    if (step.kind === 'outcome')
      await settle(actorAt(partActorKey(step.actor, step.child ?? '')), outcomeOf(model, step));
  }

  function seen(): ExpectedState {
    const paths = new Map(Object.keys(system.models).map((path) => [actorAt(path), path]));
    const keyOf = (actor: AnyActorRef) => paths.get(actor) ?? actor.id;
    const told = {
      effects: effects.map(([actor, effect]) => qualifiedName(keyOf(actor), effect)),
      payloads: payloads.map(([actor, payload]) => ({ ...payload, actor: keyOf(actor) })),
    };
    effects = [];
    payloads = [];
    return observeSnapshots(system, snapshots(), told, machines);
  }

  function check(stepNames: readonly string[]): void {
    for (const [path, snapshot] of snapshots()) {
      const model = system.models[path];
      if (model) checkInvariants(model, snapshot, stepNames);
    }
  }

  return { play, seen, check, end: () => root.stop() };
}

/** Makes a machine compute its snapshots at simulated time. */
function setClock(machine: AnyStateMachine, now: () => number): void {
  const { getInitialSnapshot, transition } = machine;
  Object.assign(machine, {
    getInitialSnapshot: (...given: Parameters<typeof getInitialSnapshot>) =>
      atSimulatedTime(now(), () => getInitialSnapshot.apply(machine, given)),
    transition: (...given: Parameters<typeof transition>) =>
      atSimulatedTime(now(), () => transition.apply(machine, given)),
  });
}

function outcomeOf({ outcomes }: AnyModel, { src = '', case: name = '' }: PathStep): Outcome {
  const cases: Record<string, Record<string, Outcome>> = outcomes;
  const outcome = cases[src]?.[name];
  if (!outcome) throw new Error(`the model has no outcome '${name}' of '${src}'`);
  return outcome;
}

function compare(
  path: string,
  stepNames: readonly string[],
  expected: ExpectedState,
  real: ExpectedState,
): void {
  for (const aspect of comparedAspects) {
    if (JSON.stringify(expected[aspect]) === JSON.stringify(real[aspect])) continue;
    throw new PathFailedError({ path, stepNames, aspect, expected: expected[aspect], real: real[aspect] });
  }
}
