import { innermostStates } from '#charts/formats/path-description.ts';
import { hash } from '#charts/hash.ts';
import type { ExpectedState, PathStep } from '#charts/paths/path.ts';

/** A state, or what a step changes, as lines 'key: value' with unique keys. */
export type ObservationLines = string[];

/** Longer values are shown by their hash. */
const LONGEST_VALUE = 100;

/** Everything that is compared in the first state of a path. */
export function listStateLines(state: ExpectedState): ObservationLines {
  return listFacts(state).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${value}`]));
}

/** What a step changes in what is compared, and its effects. */
export function listStepLines(before: ExpectedState, { expected }: Pick<PathStep, 'expected'>): string[] {
  const old = new Map(listFacts(before));
  const now = new Map(listFacts(expected));
  const changes = [...new Map([...old, ...now]).keys()].flatMap((key) => {
    if (old.get(key) === now.get(key) || (!now.has(key) && isReplaced(key, now))) return [];
    return [`${key}: ${now.get(key) || NOTHING}`];
  });
  const effects = expected.effects.length > 0 ? [`does: ${expected.effects.join('; ')}`] : [];
  return [...changes.filter((line) => !line.startsWith('possible')), ...effects, ...possible(old, now)];
}

/** Whether a value is an object or list now, or an object or list with this value is no longer one. */
function isReplaced(key: string, now: ReadonlyMap<string, string>): boolean {
  return [...now.keys()].some((other) => other.startsWith(`${key}.`) || key.startsWith(`${other}.`));
}

/** A value that is gone. */
const NOTHING = '(none)';

function possible(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const [before, after] = [old, now].map((facts) =>
    (facts.get('possible') || '').split('; ').filter(Boolean),
  );
  const added = (after ?? []).filter((name) => !before?.includes(name));
  const removed = (before ?? []).filter((name) => !after?.includes(name));
  return [
    ...(added.length > 0 ? [`now possible: ${added.join('; ')}`] : []),
    ...(removed.length > 0 ? [`no longer possible: ${removed.join('; ')}`] : []),
  ];
}

function listFacts({
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
  const text = JSON.stringify(value) ?? 'undefined';
  return [[path, text.length > LONGEST_VALUE ? `${text.length} characters, hash ${hash(text)}` : text]];
}
