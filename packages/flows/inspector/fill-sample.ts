import { isHidden } from '@quayside/charts/protocol/hidden.ts';
import type { Json } from '@quayside/charts/protocol/message.ts';

/** The sample with all published values filled in. */
export function fillSampleWithPublishedValues(sample: unknown, shown: Json): unknown {
  if (isHidden(shown)) return sample;
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return shown;
  if (typeof sample !== 'object' || sample === null) return withoutHidden(shown);
  const fields: Record<string, unknown> = { ...sample };
  for (const [name, value] of Object.entries(shown)) {
    // Fields that the actor added to its context are not part of the input.
    if (name in fields || 'type' in shown) fields[name] = fillSampleWithPublishedValues(fields[name], value);
  }
  return fields;
}

/** The number of published values that the sample shares. */
export function countMatchingValues(sample: unknown, shown: Json): number {
  if (isHidden(shown)) return 0;
  if (typeof shown !== 'object' || shown === null) return sample === shown ? 1 : 0;
  if (typeof sample !== 'object' || sample === null) return 0;
  const fields = new Map<string, unknown>(Object.entries(sample));
  return Object.entries(shown).reduce(
    (sum, [name, value]) => sum + countMatchingValues(fields.get(name), value),
    0,
  );
}

export function isEventObject(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function withoutHidden(shown: { [key: string]: Json }): unknown {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => !isHidden(value)));
}
