import { isHidden } from '#charts/protocol/hidden.ts';
import type { Json, Message } from '#charts/protocol/message.ts';
import type { AnyModel, Outcome } from '#charts/model.ts';
import type { Step, World } from '#charts/world.ts';
import { type Flow, type FlowActor, subjectOf } from './flow.ts';
import { begin, go, modelOf, type Simulation, worldOf } from './simulation.ts';

/** A session on paper. `apart` says where the replay left what was recorded, undefined where it never did. */
export type Replay = { simulation: Simulation; input: unknown; apart?: string };

export const SESSION = 'this session';

/**
 * Sends the recorded events of an actor to its pure machine. What was not shown when it was recorded stands as the
 * model's sample of that event has it, so the way may part from the recorded one: then it ends there and says so.
 */
export function replayOf(
  flow: Flow,
  actor: FlowActor,
  upTo = flow.messages.length - 1,
): Replay | { problem: string } {
  const model = modelOf(actor.told.machine ?? '');
  if (!model) return { problem: 'There is no model of this machine.' };
  const input = inputOf(model, actor);
  const inputs = { ...model.inputs, [SESSION]: input };
  let simulation = begin({ ...model, inputs }, SESSION);
  const apartAtFirst = apartFrom(simulation, actor.first.value);
  if (apartAtFirst)
    return { simulation, input, apart: `The recorder came later than the beginning. ${apartAtFirst}` };
  const messages = flow.messages.slice(0, upTo + 1).filter((message) => subjectOf(message) === actor.key);
  for (const [index, message] of messages.entries()) {
    if (message.type !== 'event.sent') continue;
    const step = stepOf(model, worldOf(simulation), message.event);
    if (!step) return { simulation, input, apart: `The model has no case for ‘${message.event.type}’.` };
    const next = go(simulation, step);
    const told = standingAfter(messages, index);
    const apart = told === undefined ? undefined : apartFrom(next, told);
    if (apart) return { simulation: next, input, apart: `After ‘${message.event.type}’: ${apart}` };
    simulation = next;
  }
  return { simulation, input };
}

/** The sample of an input, with what was shown when the actor began. */
function inputOf({ inputs }: AnyModel, { first: { context } }: FlowActor): unknown {
  const [sample] = Object.values(inputs);
  return filled(sample, context);
}

function stepOf(model: AnyModel, world: World, event: { type: string } & Record<string, Json>): Step | null {
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ended) return outcomeOf(model, world, ended[2] ?? '', event);
  const samples: unknown[] = Object.values(model.events).map((sample) =>
    typeof sample === 'function' ? sample(rootOf(world)) : sample,
  );
  const sample = samples.find((candidate) => isEvent(candidate) && candidate.type === event.type) ?? {};
  const whole = filled(sample, event);
  return isEvent(whole) ? { kind: 'event', actor: '', name: event.type, event: whole } : null;
}

/** The case of the model that fits best to how the actor ended. */
function outcomeOf(model: AnyModel, world: World, child: string, event: Record<string, Json>): Step | null {
  const src: unknown = rootOf(world).children[child]?.src;
  if (typeof src !== 'string') return null;
  const outcomes: Record<string, Record<string, Outcome>> = model.outcomes;
  const kind = 'output' in event ? 'done' : 'error';
  const rated = Object.entries(outcomes[src] ?? {})
    .filter(([, outcome]) => (kind === 'done') === 'done' in outcome)
    .map(([name, outcome]) => ({ name, outcome, rate: rateOf(name, outcome, event) }))
    .toSorted((one, other) => other.rate - one.rate);
  const [best] = rated;
  if (!best) return null;
  return {
    kind: 'outcome',
    actor: '',
    name: `${child}: ${best.name}`,
    child,
    src,
    case: best.name,
    outcome: best.outcome,
  };
}

function rateOf(name: string, outcome: Outcome, { output, error }: Record<string, Json>): number {
  if ('done' in outcome) return alike(outcome.done, output ?? null);
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (code === name ? 10 : 0) + alike(outcome.error, error ?? null);
}

/** How many of the shown values are the same. */
function alike(sample: unknown, shown: Json): number {
  if (isHidden(shown)) return 0;
  if (typeof shown !== 'object' || shown === null) return sample === shown ? 1 : 0;
  if (typeof sample !== 'object' || sample === null) return 0;
  const fields = new Map<string, unknown>(Object.entries(sample));
  return Object.entries(shown).reduce((sum, [name, value]) => sum + alike(fields.get(name), value), 0);
}

/** The sample, with what is shown in place of what it has. */
function filled(sample: unknown, shown: Json): unknown {
  if (isHidden(shown)) return sample;
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return shown;
  if (typeof sample !== 'object' || sample === null) return withoutHidden(shown);
  const fields: Record<string, unknown> = { ...sample };
  for (const [name, value] of Object.entries(shown)) {
    // What the actor itself has added to what it was given is none of the input.
    if (name in fields || 'type' in shown) fields[name] = filled(fields[name], value);
  }
  return fields;
}

function withoutHidden(shown: { [key: string]: Json }): unknown {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => !isHidden(value)));
}

function standingAfter(messages: readonly Message[], index: number): Json | undefined {
  const next = messages.findIndex((message, place) => place > index && message.type === 'event.sent');
  const until = next === -1 ? messages.length : next;
  const after = messages.slice(index, until).findLast((message) => message.type === 'snapshot.changed');
  return after?.type === 'snapshot.changed' ? after.value : undefined;
}

function apartFrom(simulation: Simulation, told: Json): string | undefined {
  const { value } = rootOf(worldOf(simulation));
  const [replayed, recorded] = [JSON.stringify(value), JSON.stringify(told)];
  if (replayed === recorded) return undefined;
  return `the replay stands in ${replayed}, the tab stood in ${recorded}. What is not shown has decided it.`;
}

function rootOf(world: World) {
  const root = world.actors.get('');
  if (!root) throw new Error('A world has a root.');
  return root.snapshot;
}

function isEvent(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
