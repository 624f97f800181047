import { type AnyStateMachine, transition } from 'xstate';
import { toComparable } from './comparable.ts';
import { findGuardSamples } from './guard-samples.ts';
import type { AnyModel } from './model.ts';

/**
 * The top-level keys of the context that actions change on samples although the comparison of paths shows no change,
 * and that `notCompared` does not name; and names in `notCompared` that are compared after all.
 */
export function findHiddenContext(model: AnyModel): string[] {
  const { notCompared = {} } = model;
  const hidden = hiddenKeys(model);
  const named: string[] = Object.keys(notCompared);
  return [
    ...[...hidden]
      .filter((key) => !named.includes(key))
      .map((key) => `actions assign context.${key}, which comparedContext hides`),
    ...named
      .filter((key) => !hidden.has(key))
      .map((key) => `'${key}' is named in notCompared, but no assignment to it is hidden`),
  ];
}

function hiddenKeys(model: AnyModel): Set<string> {
  const compare = model.comparedContext ?? model.guardContext;
  const hidden = new Set<string>();
  if (!compare) return hidden;
  const machine: AnyStateMachine = model.machine;
  const comparedTexts = new Map<unknown, string>();
  for (const { snapshot, event } of findGuardSamples(model)) {
    // The context of a machine is an object; XState types it as any.
    const before: Record<string, unknown> = snapshot.context;
    const after: Record<string, unknown> = transition(machine, snapshot, event)[0].context;
    if (after === before) continue;
    const compared = comparedTexts.get(before) ?? textOf(compare(before));
    comparedTexts.set(before, compared);
    for (const key of changedKeys(before, after, model.randomTexts)) {
      if (!hidden.has(key) && compared === textOf(compare({ ...before, [key]: after[key] }))) hidden.add(key);
    }
  }
  return hidden;
}

function changedKeys(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  random: RegExp | undefined,
): string[] {
  return Object.keys(after).filter(
    (key) => before[key] !== after[key] && textOf(before[key], random) !== textOf(after[key], random),
  );
}

function textOf(value: unknown, random?: RegExp): string {
  return JSON.stringify(toComparable(value, random));
}
