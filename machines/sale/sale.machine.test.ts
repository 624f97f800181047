import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { saleMachine } from './sale.machine.ts';
import { saleModel } from './sale.model.ts';

test('every transition of the order is walked, every guard both ways', async () => {
  await expectFullCoverage(saleMachine, (coverage) => walk(saleModel, coverage));
});
