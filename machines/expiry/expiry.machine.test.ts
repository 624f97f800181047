import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { expiryMachine } from './expiry.machine.ts';
import { expiryModel } from './expiry.model.ts';

test('every transition of the expiry is walked, every guard both ways', async () => {
  await expectFullCoverage(expiryMachine, (coverage) => walk(expiryModel, coverage));
});
