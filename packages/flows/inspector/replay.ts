import type { AnyModel, Outcome } from '@quayside/charts/model.ts';
import { isHidden } from '@quayside/charts/protocol/hidden.ts';
import type { Json, Message } from '@quayside/charts/protocol/message.ts';
import type { Step, SystemState } from '@quayside/charts/system-state.ts';
import { partActorKey, rootModelOf, type System } from '@quayside/charts/system.ts';
import { countMatchingValues } from './fill-sample.ts';
import type { Machines } from './machines.ts';
import {
  type ObservedSession,
  type ObservedActor,
  actorKeyInTab,
  messageActorKey,
} from './observed-session.ts';
import { fillEventSample, fillInputSample, SESSION_INPUT_NAME } from './session-model.ts';
import {
  startSimulation,
  takeStep,
  errorMessage,
  type Simulation,
  createSystemWithParts,
  currentSystemState,
} from './simulation.ts';

/** A replayed session. `divergence` describes the first deviation from the recording, undefined when there is none. */
export type ReplayResult = { simulation: Simulation; input: unknown; divergence?: string };

type ReplayOptions = {
  /** The index of the last message to replay. */
  upTo?: number | undefined;
  /** The actor keys of the parts to replay. */
  parts?: readonly string[];
};

/**
 * Simulates the recorded events of an actor and its parts. Hidden values come from the samples of the model, so the
 * replay may deviate from the recording; it then stops and reports the deviation.
 */
export function replayRecordedActor(
  machines: Machines,
  session: ObservedSession,
  actor: ObservedActor,
  options: ReplayOptions = {},
): ReplayResult | { problem: string } {
  try {
    return replayed(machines, session, actor, options);
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

function replayed(
  machines: Machines,
  session: ObservedSession,
  actor: ObservedActor,
  { upTo = session.messages.length - 1, parts = [] }: ReplayOptions,
): ReplayResult | { problem: string } {
  const system = createSystemWithParts(machines, actor.published.machine ?? '', parts);
  if (!system) return { problem: 'This machine has no model.' };
  const root = rootModelOf(system);
  const input = fillInputSample(root, actor.first.context);
  const models = {
    ...system.models,
    '': { ...root, inputs: { ...root.inputs, [SESSION_INPUT_NAME]: input } },
  };
  const paths = pathsIn(session, actor, system);
  let simulation = startSimulation({ ...system, models }, SESSION_INPUT_NAME);
  const divergenceAtStart = findDivergence(simulation, '', actor.first.value);
  if (divergenceAtStart)
    return {
      simulation,
      input,
      divergence: `Recording started after the actor did: ${divergenceAtStart}`,
    };
  const published = session.messages
    .slice(0, upTo + 1)
    .filter((message) => paths.has(messageActorKey(message) ?? ''));
  const outside = published.flatMap((message, place) => (comesFromOutside(message, paths) ? [place] : []));
  for (const [index, place] of outside.entries()) {
    const message = published[place];
    if (message?.type !== 'event.sent') continue;
    const { type } = message.event;
    const path = paths.get(messageActorKey(message) ?? '') ?? '';
    const step = stepOf(system, currentSystemState(simulation), path, message.event);
    if (!step) return { simulation, input, divergence: `The model has no case for “${type}”.` };
    simulation = takeStep(simulation, step);
    for (const [other, value] of lastStateValues(published.slice(place, outside[index + 1]), paths)) {
      const divergence = findDivergence(simulation, other, value);
      if (divergence) return { simulation, input, divergence: `After “${type}”: ${divergence}` };
    }
  }
  return { simulation, input };
}

/** The recorded actors by actor key: '' is the actor itself. */
function pathsIn({ actors }: ObservedSession, actor: ObservedActor, { models }: System): Map<string, string> {
  const paths = new Map([[actor.key, '']]);
  for (const [key, { tab, published }] of actors) {
    const parent = published.parent === null ? undefined : paths.get(actorKeyInTab(tab, published.parent));
    if (parent === undefined) continue;
    const path = partActorKey(parent, published.path.slice(published.path.lastIndexOf('/') + 1));
    if (models[path]) paths.set(key, path);
  }
  return paths;
}

/** Events between actors of the system happen again by themselves; delayed events of an actor to itself do not. */
function comesFromOutside(message: Message, paths: ReadonlyMap<string, string>): boolean {
  if (message.type !== 'event.sent') return false;
  const from = message.from === null ? null : actorKeyInTab(message.tab, message.from);
  return from === null || from === messageActorKey(message) || !paths.has(from);
}

function stepOf(
  { models }: System,
  systemState: SystemState,
  actor: string,
  event: { type: string } & Record<string, Json>,
): Step | null {
  const model = models[actor];
  const snapshot = systemState.actors.get(actor)?.snapshot;
  if (!model || !snapshot) return null;
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ended) return outcomeOf(model, systemState, actor, ended[2] ?? '', event);
  const whole = fillEventSample(model, snapshot, event);
  return whole ? { kind: 'event', actor, name: event.type, event: whole } : null;
}

/** The outcome of the model that matches the real one best. */
function outcomeOf(
  model: AnyModel,
  systemState: SystemState,
  actor: string,
  child: string,
  event: Record<string, Json>,
): Step | null {
  const src: unknown = systemState.actors.get(actor)?.snapshot.children[child]?.src;
  if (typeof src !== 'string') return null;
  const outcomes: Record<string, Record<string, Outcome>> = model.outcomes;
  const kind = 'output' in event ? 'done' : 'error';
  const rated = Object.entries(outcomes[src] ?? {})
    .filter(([, outcome]) => (kind === 'done') === 'done' in outcome)
    .map(([name, outcome]) => ({ name, outcome, rate: rateOf(name, outcome, event) }))
    .toSorted((one, other) => other.rate - one.rate);
  const [best] = rated;
  if (!best) return null;
  const { name, outcome } = best;
  return { kind: 'outcome', actor, name: `${child}: ${name}`, child, src, case: name, outcome };
}

function rateOf(name: string, outcome: Outcome, { output, error }: Record<string, Json>): number {
  if ('done' in outcome) return countMatchingValues(outcome.done, output ?? null);
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (code === name ? 10 : 0) + countMatchingValues(outcome.error, error ?? null);
}

/** The last state value of each actor of the system in these messages. */
function lastStateValues(
  messages: readonly Message[],
  paths: ReadonlyMap<string, string>,
): Map<string, Json> {
  const last = new Map<string, Json>();
  for (const message of messages) {
    const path = paths.get(messageActorKey(message) ?? '');
    if (path !== undefined && message.type === 'snapshot.changed') last.set(path, message.value);
  }
  return last;
}

function findDivergence(simulation: Simulation, actor: string, published: Json): string | undefined {
  const value = currentSystemState(simulation).actors.get(actor)?.snapshot.value ?? null;
  const [replayed, recorded] = [JSON.stringify(value), JSON.stringify(published)];
  if (replayed === recorded || isHidden(published)) return undefined;
  const whose = actor === '' ? 'the replay is' : `in the replay, “${actor}” is`;
  return `${whose} in ${replayed}, but the tab was in ${recorded}. The difference comes from data that wasn’t recorded.`;
}
