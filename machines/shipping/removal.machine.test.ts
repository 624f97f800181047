import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { removalMachine } from './removal.machine.ts';
import { removalModel } from './removal.model.ts';

test('every transition of the removal is walked, every guard both ways', async () => {
  await expectFullCoverage(removalMachine, (coverage) => walk(removalModel, coverage));
});
