import { checkPromises, describeBrokenPromise } from '@quayside/charts/promises/check-promises.ts';
import { findVacuousPromises } from '@quayside/charts/promises/vacuous-promises.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { expect, test } from 'vitest';
import { expectNoStaleVerdicts, expectProven } from '#tests/platform/tools/recorded-verdicts.ts';
import { models } from './models.ts';

/** The maximum number of states that are searched, of machines with more than 3,000. */
const budgets: Record<string, number> = {
  grouping: 12_000,
  lines: 3_000,
  'pack-bench': 5_000,
  'put-away': 8_000,
  sale: 3_000,
  'scan-queue': 12_000,
  verification: 8_000,
};

/** Machines with more states than the maximum. */
const partly = ['lines', 'sale'];

const searched = Object.entries(models).map(([name, model]) => {
  const budget = budgets[name];
  const where =
    partly.includes(name) && budget ? `the first ${budget.toLocaleString('en')} states` : 'every state';
  return { name, model, budget, where };
});

test('every machine promises something', () => {
  const without = Object.entries(models).filter(
    ([, { promises = {} }]) => Object.keys(promises).length === 0,
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

test.each(searched)('$name keeps its promises in $where', ({ name, model, budget }) =>
  expectProven(`${name} keeps its promises`, name, () => {
    const { broken, idle, isWhole } = checkPromises(model, budget);
    expect(broken.map(describeBrokenPromise)).toEqual([]);
    expect(idle).toEqual([]);
    expect(isWhole).toBe(!partly.includes(name));
  }),
);

test.each(Object.entries(models))('every promise of %s is broken by some mutant', (name, model) =>
  expectProven(`every promise of ${name} is broken by some mutant`, name, () => {
    expect(findVacuousPromises(toSystem(model))).toEqual([]);
  }),
);

test('every recorded verdict belongs to a test', ({ task }) => expectNoStaleVerdicts(task));
