import { expect, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { findMachineFiles, importedFiles, judgesOfShared } from './machine-sources.ts';

test('each shared piece of machines has machines that judge its faults, and that use it', () => {
  const used = Object.keys(models)
    .flatMap((machine) => findMachineFiles(machine).sources.flatMap(importedFiles))
    .filter((path) => /^machines\/(platform|platform\/calls|orders\/sale-part)\/[^/]+$/.test(path));
  const withoutFaults = 'machines/platform/options.ts';
  expect(new Set(used)).toEqual(new Set([...Object.keys(judgesOfShared), withoutFaults]));
  const idle = Object.entries(judgesOfShared).flatMap(([path, judges]) =>
    judges.filter((judge) => !findMachineFiles(judge).sources.flatMap(importedFiles).includes(path)),
  );
  expect(idle).toEqual([]);
});

test('a machine runs the tests of the shared pieces that it judges, too', () => {
  expect(findMachineFiles('expiry')).toMatchObject({
    shared: ['machines/platform/calls/deadline.ts'],
    tests: ['machines/orders/expiry/expiry.scenarios.test.ts', 'machines/platform/calls/deadline.test.ts'],
  });
});
