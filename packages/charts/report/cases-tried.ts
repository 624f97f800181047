import type { AnyModel, Outcome } from '@quayside/charts/model.ts';
import { caseGoal } from '@quayside/charts/paths/cases.ts';
import { createSampleEvent } from '@quayside/charts/system-state.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Macrostep } from './goal-counter.ts';

/** The catalogue entries that match a real event; none when the match is not certain. */
export function findTriedCases(model: AnyModel, macrostep: Macrostep): string[] {
  const { event, taken } = macrostep;
  const end = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (end) return endsLike(model, macrostep, end[2] ?? '');
  return taken.length > 0 ? samplesLike(model, macrostep).map(caseGoal) : [];
}

function endsLike({ outcomes }: AnyModel, { event, before, from }: Macrostep, child: string): string[] {
  const kind = event.type.startsWith('xstate.done') ? 'done' : 'error';
  const src = before.flatMap(({ invoke }) => invoke).find(({ id }) => id === child)?.src;
  const all: Record<string, Record<string, Outcome>> = outcomes;
  const cases = Object.entries(all[String(src)] ?? {}).filter(([, outcome]) => kind in outcome);
  const real: Outcome = kind === 'done' ? { done: event.output } : { error: event.error };
  // Published outcomes are not compared, as their values may be hidden.
  const equal = from ? cases.filter(([, outcome]) => textOf(outcome) === textOf(real)) : [];
  const like = from ? cases.filter(([, outcome]) => outcome.is?.(real)) : [];
  const [found] = [equal, like, cases].filter((some) => some.length === 1);
  return (found ?? equal).map(([name]) => caseGoal(`${child}: ${name}`));
}

/** The samples equal to the event; else the only one of its type. */
function samplesLike(model: AnyModel, { event, from }: Macrostep): string[] {
  const samples = Object.keys(model.events).flatMap((name) => {
    const sample = madeOf(model, name, from);
    return sample?.type === event.type ? [{ name, sample }] : [];
  });
  const equal = samples.filter(({ sample }) => JSON.stringify(sample) === JSON.stringify(event));
  return (equal.length > 0 ? equal : samples.length === 1 ? samples : []).map(({ name }) => name);
}

/** Null when the sample function needs an unknown snapshot or throws. */
function madeOf(model: AnyModel, name: string, from: AnyMachineSnapshot | null) {
  const sample = model.events[name];
  if (typeof sample !== 'function') return sample ?? null;
  try {
    return from && createSampleEvent(model, name, from);
  } catch {
    return null;
  }
}

/** JSON omits name and message of an error. */
function textOf({ is: _is, ...outcome }: Outcome): string {
  return JSON.stringify(outcome, (_, value: unknown) =>
    value instanceof Error ? { ...value, name: value.name, message: value.message } : value,
  );
}
