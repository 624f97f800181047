import { expect, test } from 'vitest';
import * as inNode from '#machines/models/models.ts';
import { portalMachines } from './portal-machines.ts';

test('the inspector finds the same models as Node', () => {
  expect(Object.keys(portalMachines.models)).toEqual(Object.keys(inNode.models));
});

test('an exported test finds each system by its name', () => {
  const { systems, modelsFile } = portalMachines;
  expect(modelsFile).toBe('#machines/models/models.ts');
  const partsOf = (system: unknown) => Object.keys(Object(system).models);
  for (const [name, system] of Object.entries(systems))
    expect(partsOf(Object(inNode)[name])).toEqual(partsOf(system));
  expect(Object.keys(systems).length).toBeGreaterThan(0);
});
