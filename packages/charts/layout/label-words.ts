import type { ChartTransition } from '@quayside/charts/chart.ts';
import { toPlainWords } from '@quayside/charts/plain-words.ts';

/**
 * 'isPayable' → 'if payable', 'is(PENDING)' → 'if pending', 'hasEnded' → 'if it has ended'; negations → 'unless …'.
 */
export function describeGuard(guard: string): string {
  const [, denied] = /^not\((.*)\)$/.exec(guard) ?? [];
  const words = conditionWords(denied ?? guard);
  if (denied === undefined) return `if ${words}`;
  return words.startsWith('it ') ? `unless ${words}` : `if not ${words}`;
}

/** The event of a transition in words. */
export function describeTransitionEvent({ kind, label }: ChartTransition, isFallback: boolean): string {
  return kind === 'always' && isFallback ? 'otherwise' : label;
}

/** The guard of a transition in words; 'otherwise' for the last alternative without a guard. */
export function describeTransitionGuard(transition: ChartTransition, isFallback: boolean): string {
  if (transition.guard !== undefined) return describeGuard(transition.guard);
  return isFallback && transition.kind !== 'always' ? 'otherwise' : '';
}

/** The label of a transition in one line. */
export function describeTransition(transition: ChartTransition, all: readonly ChartTransition[]): string {
  const isFallback = isFallbackTransition(transition, all);
  const words = [
    describeTransitionEvent(transition, isFallback),
    describeTransitionGuard(transition, isFallback),
  ];
  return words.filter((text) => text !== '').join(', ');
}

/** Whether alternatives for the same event precede, so that this one is taken only when none of them is. */
export function isFallbackTransition(
  transition: ChartTransition,
  all: readonly Pick<ChartTransition, 'id' | 'source' | 'descriptor'>[],
): boolean {
  if (transition.guard !== undefined) return false;
  const { source, descriptor } = transition;
  const first = all.find((other) => other.source === source && other.descriptor === descriptor);
  return first !== undefined && first.id !== transition.id;
}

function conditionWords(guard: string): string {
  const [, outer, inner] = /^(\w+)\((.*)\)$/.exec(guard) ?? [];
  if (outer === undefined || inner === undefined) return nameWords(guard);
  if (outer === 'in') return `in ${toPlainWords(inner.slice(inner.lastIndexOf('.') + 1))}`;
  if (outer === 'not') return `not ${conditionWords(inner)}`;
  if (outer === 'and' || outer === 'or') {
    return splitArguments(inner).map(conditionWords).join(` ${outer} `);
  }
  return `${nameWords(outer)} ${toPlainWords(inner)}`.trim();
}

/** 'isPayable' → 'payable'; names that begin with another verb get the subject 'it'. */
function nameWords(name: string): string {
  const words = toPlainWords(name);
  if (/^is( |$)/.test(words)) return words.slice(3);
  return /^(\w+s|may|can|must|will) |^\w+s$/.test(words) ? `it ${words}` : words;
}

function splitArguments(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((part) => part.trim());
}
