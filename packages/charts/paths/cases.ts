import type { AnyModel } from '@quayside/charts/model.ts';
import { type Step, stepName } from '@quayside/charts/system-state.ts';
import { qualifiedName, partActorKey, type System } from '@quayside/charts/system.ts';
import { listStateNodes } from '@quayside/charts/transitions.ts';

/** The goal of a catalogue entry: 'pay: paid' for an outcome, the name of the sample for an event. */
export function caseGoal(name: string): string {
  return `case ${name}`;
}

/**
 * The goals for every outcome of every actor that is not a part of the system, and for every sample event from
 * outside the system.
 */
export function listCaseGoals(
  actor: string,
  { machine, events, outcomes }: AnyModel,
  system: System,
): string[] {
  const ends: Record<string, Record<string, unknown>> = outcomes;
  const invokes = listStateNodes(machine.root).flatMap(({ invoke }) => invoke);
  const ended = invokes.flatMap(({ id, src }) => {
    if (typeof src !== 'string' || system.models[partActorKey(actor, id)]) return [];
    return Object.keys(ends[src] ?? {}).map((name) => `${id}: ${name}`);
  });
  const sent = Object.entries(events).flatMap(([name, sample]) =>
    typeof sample !== 'function' && system.internalEvents.includes(sample.type) ? [] : [name],
  );
  return [...new Set([...ended, ...sent])].map((name) => caseGoal(qualifiedName(actor, name)));
}

/** The goal that a step reaches; an event that no transition takes reaches none. */
export function caseGoalsOfStep(step: Step, isTaken: boolean): string[] {
  return step.kind === 'outcome' || (step.kind === 'event' && isTaken) ? [caseGoal(stepName(step))] : [];
}
