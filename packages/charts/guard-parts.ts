import { combinationOf, type CombinationName, formatGuard } from './guard-text.ts';
import type { AnyModel } from './model.ts';

/** The parts of a guard by name, of which all have to hold, any, or none. */
export type GuardParts<Args, Params> =
  | { all: NamedParts<Args, Params> }
  | { any: NamedParts<Args, Params> }
  | { none: NamedParts<Args, Params> };

type NamedParts<Args, Params> = Record<string, GuardPart<Args, Params>>;

type GuardPart<Args, Params> = ((args: Args, params: Params) => boolean) | GuardParts<Args, Params>;

export type PartsByGuard = NonNullable<AnyModel['guardParts']>;

/** A guard as its parts; `ask` answers a part, `not` holds if no operand does. */
export type Condition<Ask> =
  | { part: string; ask: Ask }
  | { operator: CombinationName; operands: Condition<Ask>[] };

/** The condition of a guard function whose parts the model declares. */
export function conditionOfParts<Args, Params>(
  parts: GuardParts<Args, Params>,
): Condition<(args: Args, params: Params) => boolean> {
  if ('all' in parts) return { operator: 'and', operands: operandsOf(parts.all) };
  if ('any' in parts) return { operator: 'or', operands: operandsOf(parts.any) };
  return { operator: 'not', operands: operandsOf(parts.none) };
}

function operandsOf<Args, Params>(named: NamedParts<Args, Params>) {
  return Object.entries(named).map(([part, one]) =>
    typeof one === 'function' ? { part, ask: one } : conditionOfParts(one),
  );
}

/** The condition of a guard made by `and`, `or` and `not`; its parts are guards. */
export function conditionOfGuard(guard: unknown): Condition<unknown> {
  const combination = combinationOf(guard);
  if (combination === null) return { part: formatGuard(guard), ask: guard };
  return { operator: combination.name, operands: combination.parts.map(conditionOfGuard) };
}

export function listPartNames(condition: Condition<unknown>): string[] {
  return [...new Set(listParts(condition).map(({ part }) => part))];
}

/** The parts that decide the result alone: with another answer of the part it would be another one. */
export function findDecidingParts<Ask>(
  condition: Condition<Ask>,
  answer: (ask: Ask) => boolean,
): { holds: boolean; parts: string[] } {
  const answers = new Map(listParts(condition).map(({ part, ask }) => [part, answer(ask)] as const));
  const holds = isMet(condition, answers);
  const parts = [...answers].flatMap(([part, held]) =>
    isMet(condition, new Map([...answers, [part, !held]])) === holds ? [] : [part],
  );
  return { holds, parts };
}

function listParts<Ask>(condition: Condition<Ask>): { part: string; ask: Ask }[] {
  return 'part' in condition ? [condition] : condition.operands.flatMap(listParts);
}

function isMet(condition: Condition<unknown>, answers: ReadonlyMap<string, boolean>): boolean {
  if ('part' in condition) return answers.get(condition.part) === true;
  const { operator, operands } = condition;
  if (operator === 'and') return operands.every((one) => isMet(one, answers));
  const isAny = operands.some((one) => isMet(one, answers));
  return operator === 'or' ? isAny : !isAny;
}
