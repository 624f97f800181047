import { expect, test } from 'vitest';
import { checkPromises, describeBrokenPromise } from '#charts/promises/check-promises.ts';
import { findVacuousPromises } from '#charts/promises/vacuous-promises.ts';
import { toSystem } from '#charts/system.ts';
import { models } from './models.ts';

/** Machines with too many states to search all of them: the first 3,000 are. */
const large = ['lines', 'sale', 'verification'];

test('every machine promises something', () => {
  const without = Object.entries(models).filter(
    ([, { promises = {} }]) => Object.keys(promises).length === 0,
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

test.each(Object.entries(models))('%s keeps its promises in every state', (name, model) => {
  const { broken, idle, isWhole } = checkPromises(model);
  expect(broken.map(describeBrokenPromise)).toEqual([]);
  expect(idle).toEqual([]);
  expect(isWhole).toBe(!large.includes(name));
});

test.each(Object.entries(models))('every promise of %s is broken by some mutant', (_, model) => {
  expect(findVacuousPromises(toSystem(model))).toEqual([]);
});
