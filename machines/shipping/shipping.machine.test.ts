import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { shippingMachine } from './shipping.machine.ts';
import { shippingModel } from './shipping.model.ts';

test('every transition of the shipping is walked, every guard both ways', async () => {
  await expectFullCoverage(shippingMachine, (coverage) => walk(shippingModel, coverage));
});
