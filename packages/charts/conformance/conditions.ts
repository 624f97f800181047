import { and, not, or, stateIn } from 'xstate';
import { evaluateExpression } from './datamodel.ts';

type Guard = ReturnType<typeof stateIn>;

/**
 * A guard for a condition. XState guards know the active states only through `stateIn`, so a condition with `In('x')`
 * becomes one guard for each possible result.
 */
export function createConditionGuard(condition: string): Guard {
  const asked = [...condition.matchAll(/\bIn\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, id = '']) => id);
  const ids = [...new Set(asked)];
  if (ids.length === 0) return guardFor(condition, new Set());
  return or(
    subsetsOf(ids).map((active) =>
      and([
        ...ids.map((id) => (active.has(id) ? stateIn(`#${id}`) : not(stateIn(`#${id}`)))),
        guardFor(condition, active),
      ]),
    ),
  );
}

function guardFor(condition: string, active: ReadonlySet<string>): Guard {
  return ({ context, event }) => {
    try {
      return Boolean(
        evaluateExpression(condition, { data: context.data, event, isActive: (id) => active.has(id) }),
      );
    } catch {
      return false;
    }
  };
}

function subsetsOf(ids: readonly string[]): ReadonlySet<string>[] {
  return ids.reduce<ReadonlySet<string>[]>(
    (subsets, id) => subsets.flatMap((subset) => [subset, new Set([...subset, id])]),
    [new Set()],
  );
}
