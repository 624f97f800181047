import type { Json } from './message.ts';

/** Replaces a value that is not exposed: its kind and size. */
export type HiddenValue = { hidden: string; size: number };

export function isHidden(value: unknown): value is HiddenValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hidden' in value &&
    'size' in value &&
    Object.keys(value).length === 2
  );
}

export function hideValue(value: unknown): HiddenValue {
  if (typeof value === 'string') return { hidden: 'text', size: value.length };
  if (Array.isArray(value)) return { hidden: 'list', size: value.length };
  if (value instanceof Error) return { hidden: 'error', size: 1 };
  if (typeof value === 'object' && value !== null)
    return { hidden: kindOf(value), size: Object.keys(value).length };
  return { hidden: typeof value, size: 1 };
}

/** 'text, length 24'. */
export function describeHiddenValue({ hidden, size }: HiddenValue): string {
  if (hidden === 'text') return `text, length ${size}`;
  if (hidden === 'list') return `list of ${size}`;
  if (hidden === 'object') return `object with ${size} ${size === 1 ? 'field' : 'fields'}`;
  return hidden;
}

/** A value as one row of text. */
export function formatValue(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (isHidden(value)) return describeHiddenValue(value);
  return typeof value === 'string' ? `“${value}”` : spacedJson(value);
}

/** JSON in one line with a space after commas and colons, where it may wrap. */
function spacedJson(value: Json): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/,\n\s*/g, ', ')
    .replaceAll(/\n\s*/g, '');
}

function kindOf(value: object): string {
  if ('sessionId' in value && 'send' in value) return 'actor';
  return Object.prototype.toString.call(value).slice(8, -1).toLowerCase();
}
