import type { AnyModel } from '#charts/model.ts';
import { goalsOf } from '#charts/paths/goals.ts';
import { systemOf } from '#charts/system.ts';

/** What coverage is counted of: the criteria of paths that are goals of a chart. */
export const measures = [
  'states',
  'transitions',
  'guards',
  'pairs',
  'configurations',
  'forbidden',
  'clauses',
  'cases',
] as const;

export type Measure = (typeof measures)[number];

/** All that there is to cover of a machine, by the ids of goals. */
export function wantedOf(model: AnyModel): Record<Measure, string[]> {
  const system = systemOf(model);
  return byMeasure((measure) => [...goalsOf(system, [measure]).keys()]);
}

/** The same of every measure. */
export function byMeasure<Value>(of: (measure: Measure) => Value): Record<Measure, Value> {
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
