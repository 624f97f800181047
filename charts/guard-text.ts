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

/** Identified by their check function, as a minified build shortens their names. */
const combinators = new Map([not('a'), and([]), or([])].map((made, at) => [checkOf(made), at] as const));
const names = ['not', 'and', 'or'];

function textOfFunction(guard: object): string {
  if ('stateValue' in guard) return `in(${textOf(guard.stateValue)})`;
  const combinator = combinators.get(checkOf(guard));
  if (combinator === undefined) return 'inline guard';
  return `${names[combinator]}(${partsOf(guard).map(formatGuard).join(', ')})`;
}

function checkOf(guard: object): unknown {
  return 'check' in guard ? guard.check : null;
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
