import { isHidden } from './hidden.ts';
import type { PropertyChange, Json, Message, PublishedSnapshot } from './message.ts';

const MOST_CHANGES = 100;

/** The differences between two values by property path; lists and hidden values are compared as a whole. */
export function findChanges(before: Json, after: Json): PropertyChange[] {
  const changes: PropertyChange[] = [];
  collect(before, after, '', changes);
  return changes.slice(0, MOST_CHANGES);
}

/** Applies changes to a value. */
export function applyChanges(value: Json, changes: readonly PropertyChange[]): Json {
  let whole = value;
  for (const { path, after } of changes)
    whole = path === '' ? after : withValue(whole, path.split('.'), after);
  return whole;
}

/** The snapshot of an actor after a message about it. */
export function snapshotAfter(before: PublishedSnapshot, message: Message): PublishedSnapshot {
  if (message.type === 'actor.started') return message.snapshot;
  if (message.type !== 'snapshot.changed') return before;
  const { value, states, status, tags, changes } = message;
  return { value, states, status, tags, context: applyChanges(before.context, changes) };
}

function collect(before: Json, after: Json, path: string, changes: PropertyChange[]): void {
  if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      collect(before[name] ?? null, after[name] ?? null, path === '' ? name : `${path}.${name}`, changes);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) changes.push({ path, before, after });
}

function withValue(value: Json, [name = '', ...rest]: string[], after: Json): Json {
  const fields = isFields(value) ? value : {};
  return { ...fields, [name]: rest.length === 0 ? after : withValue(fields[name] ?? null, rest, after) };
}

function isFields(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isHidden(value);
}
