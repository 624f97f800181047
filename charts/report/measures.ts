import type { AnyModel } from '#charts/model.ts';
import { goalsOf } from '#charts/paths/goals.ts';
import { systemOf } from '#charts/system.ts';

/** The criteria that coverage is measured by. */
export const coverageMeasures = [
  'states',
  'transitions',
  'guards',
  'pairs',
  'configurations',
  'forbidden',
  'clauses',
  'cases',
] as const;

export type Measure = (typeof coverageMeasures)[number];

/** The ids of all goals of a machine by measure. */
export function goalIdsByMeasure(model: AnyModel): Record<Measure, string[]> {
  const system = systemOf(model);
  return recordByMeasure((measure) => [...goalsOf(system, [measure]).keys()]);
}

/** Builds a record with a value for each measure. */
export function recordByMeasure<Value>(of: (measure: Measure) => Value): Record<Measure, Value> {
  return {
    states: of('states'),
    transitions: of('transitions'),
    guards: of('guards'),
    pairs: of('pairs'),
    configurations: of('configurations'),
    forbidden: of('forbidden'),
    clauses: of('clauses'),
    cases: of('cases'),
  };
}
