import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { invoiceModel } from './invoice.model.ts';

test('every transition of the invoice update is walked, every guard both ways', async () => {
  await expectFullCoverage(invoiceMachine, (coverage) => walk(invoiceModel, coverage));
});
