import { innermostStates } from '@quayside/charts/formats/path-description.ts';
import { hash } from '@quayside/charts/hash.ts';
import type { ExpectedState, PathStep } from '@quayside/charts/paths/path.ts';

/** A state, or what a step changes, as lines 'key: value' with unique keys. */
export type ObservationLines = string[];

/** Begins the name of the payload of a timer. */
const TIMER = 'waits for ';

/** Longer values are shown by their hash. */
const LONGEST_VALUE = 100;

/** Everything that is compared in the first state of a path. */
export function listStateLines(state: ExpectedState): ObservationLines {
  const properties = listProperties(state).flatMap(([key, value]) =>
    value === '' ? [] : [`${key}: ${value}`],
  );
  return [...properties, ...listEffects(state), ...listPayloads(state)];
}

/** What a step changes in what is compared, its effects, and what it gives to calls, events and actions. */
export function listStepLines(before: ExpectedState, { expected }: Pick<PathStep, 'expected'>): string[] {
  const old = new Map(listProperties(before));
  const now = new Map(listProperties(expected));
  const changes = [...new Map([...old, ...now]).keys()].flatMap((key) => {
    if (old.get(key) === now.get(key) || (!now.has(key) && isReplaced(key, now))) return [];
    return [`${key}: ${now.get(key) || NOTHING}`];
  });
  return [
    ...changes.filter((line) => !line.startsWith('possible')),
    ...listEffects(expected),
    ...listPayloads(expected),
    ...possible(old, now),
  ];
}

function listEffects({ effects }: ExpectedState): string[] {
  return effects.length > 0 ? [`does: ${effects.join('; ')}`] : [];
}

/** 'starts pay with: {"version":3}', numbered where a step gives several of a kind; without those that give nothing. */
function listPayloads({ payloads }: ExpectedState): string[] {
  const times = new Map<string, number>();
  return payloads.flatMap(({ of, value }) => {
    const given = withoutType(value);
    // The steps of a path say how long a timer waits.
    if (given === null || of.startsWith(TIMER)) return [];
    const time = (times.get(of) ?? 0) + 1;
    times.set(of, time);
    return listGiven(`${of} with${time > 1 ? ` (${time})` : ''}`, given, 1);
  });
}

/** A payload in one line; a long one with a line for each of its properties. */
function listGiven(key: string, value: unknown, depth: number): string[] {
  const isLong = (JSON.stringify(value) ?? '').length > LONGEST_VALUE;
  if (!isLong || depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${key}: ${textOf(value)}`];
  const entries = Object.entries(value);
  return entries.flatMap(([name, part]) =>
    listGiven(`${key} ${name}`, part, entries.length === 1 ? depth : depth - 1),
  );
}

/** The effect names the type of an event. */
function withoutType(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const { type: _type, ...rest } = value;
  return Object.keys(rest).length > 0 ? rest : null;
}

/** Whether a value is an object or list now, or an object or list with this value is no longer one. */
function isReplaced(key: string, now: ReadonlyMap<string, string>): boolean {
  return [...now.keys()].some((other) => other.startsWith(`${key}.`) || key.startsWith(`${other}.`));
}

/** A value that is gone. */
const NOTHING = '(none)';

function possible(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const [before, after] = [old, now].map((properties) =>
    (properties.get('possible') || '').split('; ').filter(Boolean),
  );
  const added = (after ?? []).filter((name) => !before?.includes(name));
  const removed = (before ?? []).filter((name) => !after?.includes(name));
  return [
    ...(added.length > 0 ? [`now possible: ${added.join('; ')}`] : []),
    ...(removed.length > 0 ? [`no longer possible: ${removed.join('; ')}`] : []),
  ];
}

function listProperties({
  states,
  tags,
  status,
  context,
  enabled,
}: ExpectedState): [key: string, value: string][] {
  return [
    ['state', innermostStates(states).map(withoutMachine).join(', ')],
    ['tags', tags.join(', ')],
    ['status', status],
    ...listValues('context', context),
    ['possible', enabled.join('; ')],
  ];
}

/** 'payment.paid' → 'paid'; a machine without states is its id. */
function withoutMachine(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

/** The leaves of a value by their path. */
function listValues(path: string, value: unknown): [key: string, value: string][] {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, part]) => listValues(`${path}.${key}`, part));
  }
  return [[path, textOf(value)]];
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > LONGEST_VALUE ? `${text.length} characters, hash ${hash(text)}` : text;
}
