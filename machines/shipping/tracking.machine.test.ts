import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { trackingMachine } from './tracking.machine.ts';
import { trackingModel } from './tracking.model.ts';

test('every transition of the tracking numbers is walked, every guard both ways', async () => {
  await expectFullCoverage(trackingMachine, (coverage) => walk(trackingModel, coverage));
});
