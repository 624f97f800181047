import type { AnyModel } from '#charts/model.ts';
import { qualifiedName, actorKeyOf, type System } from '#charts/system.ts';
import { nodesOf } from '#charts/transitions.ts';
import { type Step, stepName } from '#charts/system-state.ts';

/** An entry of the catalogue: 'pay: paid' for how an invoked actor ends, the name of a sample for an event. */
export function caseGoal(name: string): string {
  return `case ${name}`;
}

/** Every end of every actor that is not itself a part of the system, and every sample that somebody outside sends. */
export function casesOf(actor: string, { machine, events, outcomes }: AnyModel, system: System): string[] {
  const ends: Record<string, Record<string, unknown>> = outcomes;
  const invokes = nodesOf(machine.root).flatMap(({ invoke }) => invoke);
  const ended = invokes.flatMap(({ id, src }) => {
    if (typeof src !== 'string' || system.models[actorKeyOf(actor, id)]) return [];
    return Object.keys(ends[src] ?? {}).map((name) => `${id}: ${name}`);
  });
  const sent = Object.entries(events).flatMap(([name, sample]) =>
    typeof sample !== 'function' && system.internalEvents.includes(sample.type) ? [] : [name],
  );
  return [...new Set([...ended, ...sent])].map((name) => caseGoal(qualifiedName(actor, name)));
}

/** The entry that a step tries; a sample that nothing takes is not tried. */
export function caseBy(step: Step, isTaken: boolean): string[] {
  return step.kind === 'outcome' || (step.kind === 'event' && isTaken) ? [caseGoal(stepName(step))] : [];
}
