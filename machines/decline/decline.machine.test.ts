import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { declineMachine } from './decline.machine.ts';
import { declineModel } from './decline.model.ts';

test('every transition of the decline is walked, every guard both ways', async () => {
  await expectFullCoverage(declineMachine, (coverage) => walk(declineModel, coverage));
});
