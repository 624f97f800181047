import { expect, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { listCompoundGuards } from './compound-guards.ts';

test.each(Object.keys(models))('the model of %s names the parts of compound guards', (machine) => {
  const declared = Object.keys(models[machine]?.guardParts ?? {});
  expect(listCompoundGuards(machine).toSorted()).toEqual(declared.toSorted());
});
