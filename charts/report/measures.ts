import { chartOf } from '#charts/chart.ts';
import type { AnyModel } from '#charts/model.ts';
import { goalsOf } from '#charts/paths/goals.ts';
import { systemOf } from '#charts/system.ts';

const criteria = [
  'states',
  'transitions',
  'guards',
  'pairs',
  'configurations',
  'forbidden',
  'clauses',
] as const;

/** What coverage is counted of: the criteria of paths, and how invoked actors end. */
export const measures = [...criteria, 'cases'] as const;

export type Measure = (typeof measures)[number];

/** All that there is to cover of a machine, by the ids of goals. */
export function wantedOf(model: AnyModel): Record<Measure, string[]> {
  const system = systemOf(model);
  const goals = (criterion: (typeof criteria)[number]) => [...goalsOf(system, [criterion]).keys()];
  return {
    states: goals('states'),
    transitions: goals('transitions'),
    guards: goals('guards'),
    pairs: goals('pairs'),
    configurations: goals('configurations'),
    forbidden: goals('forbidden'),
    clauses: goals('clauses'),
    cases: casesOf(model),
  };
}

export function caseGoal(child: string, name: string): string {
  return `case ${child}: ${name}`;
}

function casesOf({ machine, outcomes }: AnyModel): string[] {
  const cases: Record<string, Record<string, unknown>> = outcomes;
  const goals = chartOf(machine)
    .states.flatMap(({ invokes }) => invokes)
    .flatMap(({ id, src }) => Object.keys(cases[src] ?? {}).map((name) => caseGoal(id, name)));
  return [...new Set(goals)];
}
