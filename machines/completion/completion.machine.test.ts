import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { completionMachine } from './completion.machine.ts';
import { completionModel } from './completion.model.ts';

test('every transition of the completion is walked, every guard both ways', async () => {
  await expectFullCoverage(completionMachine, (coverage) => walk(completionModel, coverage));
});
