import type { AnyModel } from '@quayside/charts/model.ts';
import type { Json } from '@quayside/charts/protocol/message.ts';
import type { System } from '@quayside/charts/system.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { fillSampleWithPublishedValues, isEventObject } from './fill-sample.ts';

/** The name of the input of a recorded session. */
export const SESSION_INPUT_NAME = 'this session';

export type RecordedActorEvent = { type: string } & Record<string, Json>;

/**
 * A model extended by the input and the events of a session, as JSON; values that JSON omits, such as files and actor
 * refs, come from the samples.
 */
function addSessionToModel(
  model: AnyModel,
  input: Json,
  events: Record<string, RecordedActorEvent>,
): AnyModel {
  const inputs = { ...model.inputs, [SESSION_INPUT_NAME]: fillInputSample(model, input) };
  return { ...addEventsToModel(model, events), inputs };
}

/** A system extended by the input of its root and the events of each actor, by actor key. */
export function addSessionToSystem(
  system: System,
  input: Json,
  events: Record<string, Record<string, RecordedActorEvent>>,
): System {
  const models = Object.entries(system.models).map(([actor, model]) => {
    const own = events[actor] ?? {};
    return [
      actor,
      actor === '' ? addSessionToModel(model, input, own) : addEventsToModel(model, own),
    ] as const;
  });
  return { ...system, models: Object.fromEntries(models) };
}

function addEventsToModel(model: AnyModel, events: Record<string, RecordedActorEvent>): AnyModel {
  const sent = Object.entries(events).map(([name, event]) => [name, eventOf(event)] as const);
  return { ...model, events: { ...model.events, ...Object.fromEntries(sent) } };

  function eventOf(event: RecordedActorEvent) {
    return (snapshot: AnyMachineSnapshot) => fillEventSample(model, snapshot, event) ?? event;
  }
}

/** The sample of an input with the published values filled in. */
export function fillInputSample({ inputs }: AnyModel, known: Json): unknown {
  const [sample] = Object.values(inputs);
  return fillSampleWithPublishedValues(sample, known);
}

/** The sample of this event type with the published values filled in; null without a sample. */
export function fillEventSample(
  { events }: AnyModel,
  snapshot: AnyMachineSnapshot,
  known: RecordedActorEvent,
) {
  const samples: unknown[] = Object.values(events).map((sample) =>
    typeof sample === 'function' ? sample(snapshot) : sample,
  );
  const sample = samples.find((candidate) => isEventObject(candidate) && candidate.type === known.type) ?? {};
  const whole = fillSampleWithPublishedValues(sample, known);
  return isEventObject(whole) ? whole : null;
}

/** The fields that JSON can represent; lists with other values are omitted. */
export function pickJsonFields(fields: object): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]: [string, unknown]): [string, Json][] => {
      if (isJson(field)) return [[name, field]];
      return isRecord(field) ? [[name, pickJsonFields(field)]] : [];
    }),
  );
}

function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isJson);
  if (isRecord(value)) return Object.values(value).every(isJson);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
