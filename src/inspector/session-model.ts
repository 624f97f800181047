import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '#charts/model.ts';
import type { Json } from '#charts/protocol/message.ts';
import { fillSample, isEvent } from './fill-sample.ts';

/** The name of the input that a recorded session began with. */
export const SESSION = 'this session';

export type ToldEvent = { type: string } & Record<string, Json>;

/**
 * A model with what a session began with and what was sent, both as JSON: what that leaves out, a file or an actor to
 * report to, stands as the model's samples have it.
 */
export function withSession(model: AnyModel, input: Json, events: Record<string, ToldEvent>): AnyModel {
  const sent = Object.entries(events).map(([name, event]) => [name, eventOf(event)] as const);
  return {
    ...model,
    inputs: { ...model.inputs, [SESSION]: inputLike(model, input) },
    events: { ...model.events, ...Object.fromEntries(sent) },
  };

  function eventOf(event: ToldEvent) {
    return (snapshot: AnyMachineSnapshot) => eventLike(model, snapshot, event) ?? event;
  }
}

/** The sample of an input, with what is known of it. */
export function inputLike({ inputs }: AnyModel, known: Json): unknown {
  const [sample] = Object.values(inputs);
  return fillSample(sample, known);
}

/** The sample of this kind of event, with what is known of it; null where that is none. */
export function eventLike({ events }: AnyModel, snapshot: AnyMachineSnapshot, known: ToldEvent) {
  const samples: unknown[] = Object.values(events).map((sample) =>
    typeof sample === 'function' ? sample(snapshot) : sample,
  );
  const sample = samples.find((candidate) => isEvent(candidate) && candidate.type === known.type) ?? {};
  const whole = fillSample(sample, known);
  return isEvent(whole) ? whole : null;
}

/** What JSON can hold of these fields; a list with anything else in it is left out as a whole. */
export function jsonFieldsOf(fields: object): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]: [string, unknown]): [string, Json][] => {
      if (isJson(field)) return [[name, field]];
      return isRecord(field) ? [[name, jsonFieldsOf(field)]] : [];
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
