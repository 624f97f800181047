import { and, not, or } from 'xstate';

/** A guard as text: `isPayable`, `is(PENDING)`, `not(isEditable)`, `and(isRead, in(#sale.read))`. */
export function formatGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return textOfFunction(guard);
  if (!isReference(guard)) return 'inline guard';
  return `${guard.type}${textOfParams(guard)}`;
}

/** The names of the guards in an expression, without `and`, `or` and `not`. */
export function listGuardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function') return partsOf(guard).flatMap(listGuardNames);
  return isReference(guard) ? [guard.type] : [];
}

/** Whether the expression, or an operand of it, is a function without a name in `setup`. */
export function isInlineGuard(guard: unknown): boolean {
  if (typeof guard !== 'function') return false;
  return 'check' in guard ? partsOf(guard).some(isInlineGuard) : true;
}

/** For each part of `and(…)` and `or(…)` the combination of the others; none for other guards. */
export function listCombinations(guard: unknown): { part: unknown; rest: unknown }[] {
  const combination = typeof guard === 'function' ? combinations.get(checkOf(guard)) : undefined;
  if (combination === undefined || typeof guard !== 'function') return [];
  const parts = partsOf(guard);
  // Names, objects and expressions are combined alike, but XState's type allows only functions.
  return parts.map((part, at) => ({
    part,
    rest: combination.combine(parts.toSpliced(at, 1) as Parameters<typeof and>[0]),
  }));
}

export type CombinationName = 'and' | 'or' | 'not';

/** The operands of a guard made by `and`, `or` or `not`; null for other guards. */
export function combinationOf(guard: unknown): { name: CombinationName; parts: unknown[] } | null {
  if (typeof guard !== 'function') return null;
  const check = checkOf(guard);
  const name = check === negation ? 'not' : combinations.get(check)?.name;
  return name === undefined ? null : { name, parts: partsOf(guard) };
}

/** Identified by their check function, as a minified build shortens their names. */
const negation = checkOf(not('a'));
const combinations = new Map(
  [{ name: 'and', combine: and } as const, { name: 'or', combine: or } as const].map(
    (one) => [checkOf(one.combine([])), one] as const,
  ),
);

function textOfFunction(guard: object): string {
  if ('stateValue' in guard) return `in(${textOf(guard.stateValue)})`;
  const combination = combinationOf(guard);
  if (combination === null) return 'inline guard';
  return `${combination.name}(${combination.parts.map(formatGuard).join(', ')})`;
}

function checkOf(guard: object): unknown {
  if (isWatched(guard)) return checkOf(guard.watched);
  return 'check' in guard ? guard.check : null;
}

/** A guard that records the results of another one, and has its text. */
function isWatched(guard: object): guard is { watched: object } {
  return 'watched' in guard && typeof guard.watched === 'function';
}

function partsOf(guard: object): unknown[] {
  return 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];
}

function isReference(guard: unknown): guard is { type: string; params?: unknown } {
  return typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string';
}

/** Computed params are unknown before an event. */
function textOfParams({ params }: { params?: unknown }): string {
  return params === undefined || typeof params === 'function' ? '' : `(${textOf(params)})`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
