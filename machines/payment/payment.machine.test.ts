import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { paymentMachine } from './payment.machine.ts';
import { paymentModel } from './payment.model.ts';

test('every transition of the payment is walked, every guard both ways', async () => {
  await expectFullCoverage(paymentMachine, (coverage) => walk(paymentModel, coverage));
});
