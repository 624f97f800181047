import type { AnyModel } from '@quayside/charts/model.ts';
import { listGoals } from '@quayside/charts/paths/goals.ts';
import { toSystem } from '@quayside/charts/system.ts';

/** The criteria that coverage is measured by. */
export const coverageMeasures = [
  'states',
  'transitions',
  'guards',
  'conditions',
  'pairs',
  'configurations',
  'forbidden',
  'clauses',
  'cases',
] as const;

export type CoverageMeasure = (typeof coverageMeasures)[number];

/** The ids of all goals of a machine by measure. */
export function goalIdsByMeasure(model: AnyModel): Record<CoverageMeasure, string[]> {
  const system = toSystem(model);
  return mapCoverageMeasures((measure) => [...listGoals(system, [measure]).keys()]);
}

/** Builds a record with a value for each measure. */
export function mapCoverageMeasures<Value>(
  of: (measure: CoverageMeasure) => Value,
): Record<CoverageMeasure, Value> {
  return {
    states: of('states'),
    transitions: of('transitions'),
    guards: of('guards'),
    conditions: of('conditions'),
    pairs: of('pairs'),
    configurations: of('configurations'),
    forbidden: of('forbidden'),
    clauses: of('clauses'),
    cases: of('cases'),
  };
}
